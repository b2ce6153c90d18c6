/** Every drawing a scene can place, by name. */
import { airplane } from "./subjects/airplane.ts"
import { balloon } from "./subjects/balloon.ts"
import { bananaBoat } from "./subjects/bananaBoat.ts"
import { bananaPlant } from "./subjects/bananaPlant.ts"
import { beachHut } from "./subjects/beachHut.ts"
import { bicycle } from "./subjects/bicycle.ts"
import { bungeeJumper } from "./subjects/bungeeJumper.ts"
import { buoyLine } from "./subjects/buoyLine.ts"
import { canoe } from "./subjects/canoe.ts"
import { casinoShip } from "./subjects/casinoShip.ts"
import { cityLights } from "./subjects/cityLights.ts"
import { couple } from "./subjects/couple.ts"
import { crab } from "./subjects/crab.ts"
import { crocodile } from "./subjects/crocodile.ts"
import { cruiseBoat } from "./subjects/cruiseBoat.ts"
import { deckchair } from "./subjects/deckchair.ts"
import { dinnerTable } from "./subjects/dinnerTable.ts"
import { diver } from "./subjects/diver.ts"
import { dolphins } from "./subjects/dolphins.ts"
import { egrets } from "./subjects/egrets.ts"
import { family } from "./subjects/family.ts"
import { ferns } from "./subjects/ferns.ts"
import { ferry } from "./subjects/ferry.ts"
import { fireworks } from "./subjects/fireworks.ts"
import { fishingBoat } from "./subjects/fishingBoat.ts"
import { flags } from "./subjects/flags.ts"
import { fort } from "./subjects/fort.ts"
import { goKart } from "./subjects/goKart.ts"
import { goanHouse } from "./subjects/goanHouse.ts"
import { gulls } from "./subjects/gulls.ts"
import { hammock } from "./subjects/hammock.ts"
import { headland } from "./subjects/headland.ts"
import { hornbill } from "./subjects/hornbill.ts"
import { houseboat } from "./subjects/houseboat.ts"
import { jeep } from "./subjects/jeep.ts"
import { jetSki } from "./subjects/jetSki.ts"
import { kayak } from "./subjects/kayak.ts"
import { kingfisher } from "./subjects/kingfisher.ts"
import { latinHouses } from "./subjects/latinHouses.ts"
import { lighthouse } from "./subjects/lighthouse.ts"
import { mangroves } from "./subjects/mangroves.ts"
import { marketStalls } from "./subjects/marketStalls.ts"
import { messageBottle } from "./subjects/messageBottle.ts"
import { motorYacht } from "./subjects/motorYacht.ts"
import { oldBasilica } from "./subjects/oldBasilica.ts"
import { openCar } from "./subjects/openCar.ts"
import { paddleBoard } from "./subjects/paddleBoard.ts"
import { palm } from "./subjects/palm.ts"
import { palmGrove } from "./subjects/palmGrove.ts"
import { paraglider } from "./subjects/paraglider.ts"
import { parasail } from "./subjects/parasail.ts"
import { quadBike } from "./subjects/quadBike.ts"
import { raft } from "./subjects/raft.ts"
import { rainTree } from "./subjects/rainTree.ts"
import { reefFish } from "./subjects/reefFish.ts"
import { ropeBridge } from "./subjects/ropeBridge.ts"
import { roundTrees } from "./subjects/roundTrees.ts"
import { routeMap } from "./subjects/routeMap.ts"
import { sailingYacht } from "./subjects/sailingYacht.ts"
import { scooter } from "./subjects/scooter.ts"
import { signpost } from "./subjects/signpost.ts"
import { snorkeller } from "./subjects/snorkeller.ts"
import { speedBoat } from "./subjects/speedBoat.ts"
import { spiceBaskets } from "./subjects/spiceBaskets.ts"
import { spiceTrees } from "./subjects/spiceTrees.ts"
import { starLanterns } from "./subjects/starLanterns.ts"
import { stoneTemple } from "./subjects/stoneTemple.ts"
import { streetLights } from "./subjects/streetLights.ts"
import { suitcase } from "./subjects/suitcase.ts"
import { thali } from "./subjects/thali.ts"
import { tourBus } from "./subjects/tourBus.ts"
import { trekkers } from "./subjects/trekkers.ts"
import { turtle } from "./subjects/turtle.ts"
import { tyres } from "./subjects/tyres.ts"
import { umbrellaWalkers } from "./subjects/umbrellaWalkers.ts"
import { villa } from "./subjects/villa.ts"
import { waterfall } from "./subjects/waterfall.ts"
import { whiteChurch } from "./subjects/whiteChurch.ts"
import { workDesk } from "./subjects/workDesk.ts"
import { yogi } from "./subjects/yogi.ts"

export const subjects = {
  airplane,
  balloon,
  bananaBoat,
  bananaPlant,
  beachHut,
  bicycle,
  bungeeJumper,
  buoyLine,
  canoe,
  casinoShip,
  cityLights,
  couple,
  crab,
  crocodile,
  cruiseBoat,
  deckchair,
  dinnerTable,
  diver,
  dolphins,
  egrets,
  family,
  ferns,
  ferry,
  fireworks,
  fishingBoat,
  flags,
  fort,
  goKart,
  goanHouse,
  gulls,
  hammock,
  headland,
  hornbill,
  houseboat,
  jeep,
  jetSki,
  kayak,
  kingfisher,
  latinHouses,
  lighthouse,
  mangroves,
  marketStalls,
  messageBottle,
  motorYacht,
  oldBasilica,
  openCar,
  paddleBoard,
  palm,
  palmGrove,
  paraglider,
  parasail,
  quadBike,
  raft,
  rainTree,
  reefFish,
  ropeBridge,
  roundTrees,
  routeMap,
  sailingYacht,
  scooter,
  signpost,
  snorkeller,
  speedBoat,
  spiceBaskets,
  spiceTrees,
  starLanterns,
  stoneTemple,
  streetLights,
  suitcase,
  thali,
  tourBus,
  trekkers,
  turtle,
  tyres,
  umbrellaWalkers,
  villa,
  waterfall,
  whiteChurch,
  workDesk,
  yogi,
} as const

/** The name of a drawing. */
export type SubjectName = keyof typeof subjects
