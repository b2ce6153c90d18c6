/** What search results and link previews say of each activity that ships with the site (specification section 2). */

import type { PageMetadata } from "#core/content/pageMetadata.ts"

/** By activity slug, in the catalogue's order. */
export const PAGE_METADATA = {
  // Cruises
  "sunset-cruise-mandovi": {
    title: "Sunset Cruise on the Mandovi, Panjim",
    description:
      "One hour down the Mandovi from Panjim at sunset, past Reis Magos fort and Miramar beach, with Goan folk dances and a live band on the upper deck.",
    keywords: [
      "sunset cruise Goa",
      "Mandovi river cruise",
      "boat trip Panjim",
      "Goan folk dance",
      "Santa Monica jetty",
    ],
  },
  "dinner-cruise-mandovi": {
    title: "Dinner Cruise on the Mandovi, Panjim",
    description:
      "Two hours on the calm Mandovi after dark: a Goan and Indian buffet, live Konkani and Hindi songs, and the lights of Panjim moving past the rail.",
    keywords: [
      "dinner cruise Goa",
      "Mandovi dinner cruise",
      "Panjim by boat",
      "Goan buffet",
      "evening cruise Panjim",
    ],
  },
  "casino-night-panjim": {
    title: "Casino Night on the Mandovi, Panjim",
    description:
      "Ferry, entry, buffet dinner and stage show on a casino ship in the Mandovi: roulette, teen patti, andar bahar and blackjack, for guests of 21 and over.",
    keywords: ["casino Goa", "casino ship Panjim", "Goa nightlife", "casino entry ticket", "teen patti Goa"],
  },
  "dolphin-watching-sinquerim": {
    title: "Dolphin Watching from Sinquerim",
    description:
      "A 90-minute boat trip from Sinquerim to look for wild humpback dolphins below Fort Aguada. We watch from a distance and never chase them.",
    keywords: [
      "dolphin watching Goa",
      "Sinquerim boat trip",
      "humpback dolphins",
      "Fort Aguada by sea",
      "family activities Goa",
    ],
  },
  "crocodile-canal-cruise": {
    title: "Crocodile Canal Cruise, Cumbarjua",
    description:
      "Three hours from Cortalim into the mangroves of the Cumbarjua canal at low tide, with a naturalist, for wild marsh crocodiles, kingfishers and ospreys.",
    keywords: [
      "crocodile cruise Goa",
      "Cumbarjua canal",
      "mugger crocodile",
      "mangrove boat trip",
      "birdwatching Goa",
    ],
  },
  "fishing-trip-sinquerim": {
    title: "Morning Fishing Trip from Sinquerim",
    description:
      "Three hours of line fishing off the Aguada headland with a local skipper. Tackle and bait are provided; take your catch home or have it fried on shore.",
    keywords: [
      "fishing trip Goa",
      "Sinquerim fishing boat",
      "Aguada bay",
      "beginners fishing",
      "morning boat trip Goa",
    ],
  },
  "private-yacht-sunset": {
    title: "Private Yacht at Sunset from Britona",
    description:
      "A motor yacht for your own party of two to ten: down the Mandovi from Britona, an anchor stop in Aguada bay and the sunset, with skipper and snacks.",
    keywords: [
      "private yacht Goa",
      "yacht hire Panjim",
      "sunset yacht",
      "proposal Goa",
      "birthday on a boat Goa",
    ],
  },
  "houseboat-night-chapora": {
    title: "Houseboat Night on the Chapora River",
    description:
      "Two days and a night on a Chapora houseboat from Siolim: air-conditioned cabin, Goan dinner on deck, sunset at Morjim and herons at first light.",
    keywords: [
      "houseboat Goa",
      "Chapora river",
      "Siolim houseboat",
      "overnight cruise Goa",
      "Morjim sunset",
      "mangroves Goa",
    ],
  },
  // Water sports
  "parasailing-baga": {
    title: "Parasailing at Baga Beach",
    description:
      "Three to five minutes in the air over Baga bay, with take-off and landing on the winch boat, a view as far as Aguada and a dip in the sea if you ask.",
    keywords: [
      "parasailing Goa",
      "Baga beach water sports",
      "parasailing Baga",
      "tandem parasailing",
      "Baga activities",
    ],
  },
  "jet-ski-calangute": {
    title: "Jet Ski Ride at Calangute",
    description:
      "Five to seven minutes on the water off Calangute with a trained rider behind you. Adults may take the bars; a life jacket and a briefing come first.",
    keywords: ["jet ski Goa", "Calangute water sports", "jet ski Calangute", "beach rides Goa"],
  },
  "banana-boat-baga": {
    title: "Banana Boat Ride at Baga",
    description:
      "Ten minutes behind a speedboat along Baga beach for up to six riders. Tip over or stay dry, as you choose; a spotter on the boat watches only you.",
    keywords: ["banana boat Goa", "Baga beach rides", "group water sports", "family water sports Goa"],
  },
  "scuba-diving-grande-island": {
    title: "Scuba Diving at Grande Island for Beginners",
    description:
      "A first dive at Grande Island with an instructor beside you: 15 to 20 minutes at five to eight metres, lunch on the boat and time to snorkel after it.",
    keywords: [
      "scuba diving Goa",
      "Grande Island diving",
      "first dive",
      "beginner scuba Goa",
      "boat trip Sinquerim",
    ],
  },
  "snorkelling-grande-island": {
    title: "Snorkelling at Grande Island",
    description:
      "A half day by boat from Sinquerim: two spells of about half an hour over shallow reef with a guide in the water, and lunch at anchor. October to May.",
    keywords: [
      "snorkelling Goa",
      "Grande Island boat trip",
      "reef fish Goa",
      "half-day trip Goa",
      "non-swimmers snorkelling",
    ],
  },
  "kayaking-sal-backwaters": {
    title: "Kayaking on the Sal Backwaters, Cavelossim",
    description:
      "Two hours by stable kayak through the mangrove channels of the Sal at Cavelossim, timed to the tide, in groups of eight at most. Suits beginners.",
    keywords: ["kayaking Goa", "Sal river", "Cavelossim kayak", "mangrove kayaking", "backwaters South Goa"],
  },
  "stand-up-paddle-palolem": {
    title: "Stand-Up Paddling at Palolem",
    description:
      "Learn to stand on a board in the sheltered bay of Palolem and paddle towards Canacona island: 90 minutes with an instructor and six guests at most.",
    keywords: [
      "stand-up paddling Goa",
      "SUP Palolem",
      "Palolem water sports",
      "Canacona island",
      "SUP lesson Goa",
    ],
  },
  "open-water-diver-course": {
    title: "Open Water Diver Course in Goa, Four Days",
    description:
      "Four days from the pool in Candolim to four sea dives at Grande Island and a certificate to 18 metres, with three nights and breakfast included.",
    keywords: [
      "open water course Goa",
      "diving certificate",
      "learn to dive Goa",
      "Grande Island dives",
      "Candolim dive school",
    ],
  },
  "water-sports-combo-calangute": {
    title: "Water Sports Combo at Calangute: Five Rides",
    description:
      "Speedboat, banana boat, bumper ride, jet ski and parasailing in two hours at Calangute, with a host who stays with your group and a dry bag.",
    keywords: [
      "water sports combo Goa",
      "Calangute water sports",
      "parasailing and jet ski",
      "bumper ride",
      "banana boat",
    ],
  },
  // Sightseeing
  "old-goa-churches": {
    title: "Churches of Old Goa: Guided Tour from Panjim",
    description:
      "Four hours in Old Goa with a licensed guide and a car from Panjim: Bom Jesus and the tomb of St Francis Xavier, the Sé Cathedral and St Augustine.",
    keywords: [
      "Old Goa churches",
      "Basilica of Bom Jesus",
      "Sé Cathedral",
      "UNESCO World Heritage Goa",
      "St Francis Xavier",
      "Old Goa guide",
    ],
  },
  "fontainhas-heritage-walk": {
    title: "Fontainhas Heritage Walk, Panjim",
    description:
      "Two hours on foot through Panjim’s Latin quarter with ten guests at most: São Tomé, the Chapel of St Sebastian, the old spring, and a pastry to finish.",
    keywords: [
      "Fontainhas walk",
      "Panjim Latin quarter",
      "heritage walk Goa",
      "São Tomé Panjim",
      "walking tour Panjim",
    ],
  },
  "fort-aguada-lighthouse": {
    title: "Fort Aguada and the Lighthouse",
    description:
      "Three hours at Goa’s great sea fort: the bastion at Sinquerim, the moat and cistern of 1612, the white lighthouse of 1864 and views from Baga to Mormugao.",
    keywords: ["Fort Aguada", "Aguada lighthouse", "Sinquerim fort", "forts of Goa", "Candolim sightseeing"],
  },
  "dudhsagar-falls-jeep": {
    title: "Dudhsagar Falls by Jeep from Panjim",
    description:
      "A day to the 310-metre Dudhsagar falls: forest jeep from Kulem through two rivers, a swim where the guards allow it, and lunch on the way back.",
    keywords: [
      "Dudhsagar falls",
      "Dudhsagar jeep",
      "Kulem jeep safari",
      "waterfall Goa",
      "Mollem national park",
      "day trip from Panjim",
    ],
  },
  "spice-plantation-ponda": {
    title: "Spice Plantation near Ponda, with Lunch",
    description:
      "Four hours on a family spice farm near Ponda: an hour’s walk among pepper, vanilla and nutmeg, a lunch cooked over wood, and feni for adults.",
    keywords: [
      "spice plantation Goa",
      "Ponda spice farm",
      "Goan lunch",
      "cashew feni tasting",
      "spice garden tour",
    ],
  },
  "divar-island-cycling": {
    title: "Cycling on Divar Island",
    description:
      "By ferry across the Mandovi and 15 kilometres by bicycle on Divar’s quiet lanes, up to the church at Piedade, with breakfast in a village house.",
    keywords: [
      "Divar island",
      "cycling Goa",
      "bicycle tour Old Goa",
      "Piedade church",
      "village breakfast Goa",
    ],
  },
  "anjuna-market-chapora-fort": {
    title: "Anjuna Flea Market and Chapora Fort",
    description:
      "A Wednesday afternoon with a guide at Anjuna flea market, with advice before you bargain, then sunset from the walls of Chapora fort above the sea.",
    keywords: [
      "Anjuna flea market",
      "Chapora fort sunset",
      "Wednesday market Goa",
      "Vagator",
      "shopping in Goa",
    ],
  },
  // Adventure
  "bungee-jumping-mayem": {
    title: "Bungee Jump at Mayem Lake",
    description:
      "Jump from 55 metres above Mayem lake in Bicholim: two weight checks, a harness checked by two people, a certificate, and a terrace for your friends.",
    keywords: ["bungee jumping Goa", "Mayem lake", "Bicholim", "55 metre bungee", "adventure sports Goa"],
  },
  "white-water-rafting-mhadei": {
    title: "White-Water Rafting on the Mhadei",
    description:
      "Ten kilometres of grade two and three rapids on the Mhadei near Valpoi, from mid June to September, with trained guides. No experience needed.",
    keywords: [
      "white-water rafting Goa",
      "Mhadei river",
      "Valpoi rafting",
      "monsoon activities Goa",
      "Sattari",
    ],
  },
  "hot-air-balloon-chandor": {
    title: "Hot-Air Balloon Flight over Chandor",
    description:
      "A dawn flight of 45 to 60 minutes over the paddy fields, palm groves and mansions of Chandor, with breakfast where you land. November to March.",
    keywords: [
      "hot-air balloon Goa",
      "balloon ride Chandor",
      "Assolda",
      "sunrise in South Goa",
      "balloon flight India",
    ],
  },
  "quad-bike-trail-vagator": {
    title: "Quad Bike Trail at Vagator",
    description:
      "An hour on automatic quad bikes over the Vagator plateau and through a cashew grove, with a practice loop, a lead rider and a view of the Chapora.",
    keywords: ["quad bike Goa", "ATV Vagator", "off-road Goa", "Chapora river view", "adventure North Goa"],
  },
  "netravali-jungle-trek": {
    title: "Netravali Jungle Trek to Savari Waterfall",
    description:
      "A day on foot in Netravali’s forest with a village naturalist: Savari waterfall and its pool, the bubbling lake and a home-cooked lunch.",
    keywords: [
      "Netravali trek",
      "Savari waterfall",
      "jungle trek Goa",
      "bubbling lake Netravali",
      "Western Ghats",
      "South Goa hiking",
    ],
  },
  "paragliding-keri": {
    title: "Paragliding at Keri: Tandem Flight",
    description:
      "A tandem flight of 10 to 15 minutes along the sea cliff at Keri, with a licensed pilot and views of Terekhol and Arambol lake. November to April.",
    keywords: ["paragliding Goa", "Keri beach", "tandem paragliding", "Arambol", "Querim paragliding"],
  },
  "tambdi-surla-monsoon-trek": {
    title: "Tambdi Surla Monsoon Trek",
    description:
      "A wet forest day from Panjim: the stone Kadamba temple, a six to seven kilometre walk to the Tambdi Surla waterfall, tea and lunch in a farmhouse.",
    keywords: ["Tambdi Surla", "monsoon trek Goa", "waterfall trek", "Kadamba temple", "trekking in Goa"],
  },
  "go-karting-nuvem": {
    title: "Go-Karting at Nuvem, near Margao",
    description:
      "Ten laps against your friends on the open-air karting track at Nuvem near Margao, floodlit in the evening. No gears, and no licence needed.",
    keywords: ["go-karting Goa", "Nuvem karting", "Margao activities", "karting track South Goa"],
  },
  // Tour packages
  "north-goa-day-tour": {
    title: "North Goa Day Tour: Forts and Beaches",
    description:
      "Nine hours along the northern coast with a guide: Fort Aguada, a swim at Calangute, Anjuna, Vagator and sunset from Chapora. Hotel pick-up included.",
    keywords: [
      "North Goa tour",
      "North Goa sightseeing",
      "Fort Aguada",
      "Calangute beach",
      "Chapora sunset",
      "day tour Goa",
    ],
  },
  "south-goa-day-tour": {
    title: "South Goa Day Tour: Temples and Mansions",
    description:
      "Mangeshi and Shantadurga temples, a family mansion in Chandor, Margao’s market and two hours on Benaulim beach in one day, with hotel pick-up.",
    keywords: ["South Goa tour", "Mangeshi temple", "Chandor mansion", "Benaulim beach", "Margao market"],
  },
  "goa-in-three-days": {
    title: "Goa in Three Days: Guided Tour",
    description:
      "Three guided days from your own hotel: northern forts, Old Goa with a spice lunch and a sunset cruise, and the south, with one guide and one driver.",
    keywords: [
      "Goa in three days",
      "3 day Goa itinerary",
      "guided tour Goa",
      "Goa sightseeing",
      "private driver Goa",
    ],
  },
  "old-goa-spice-farm-tour": {
    title: "Old Goa and Spice Farm Tour",
    description:
      "The World Heritage churches of Old Goa, the Mangeshi temple and a spice plantation near Ponda with lunch on a leaf, in seven hours from Panjim.",
    keywords: ["Old Goa tour", "spice farm Goa", "Mangeshi temple", "Ponda day trip", "Goan lunch"],
  },
  "dudhsagar-tambdi-surla-tour": {
    title: "Dudhsagar and Tambdi Surla Tour",
    description:
      "One long day at the foot of the Ghats: a forest jeep to Dudhsagar, a swim where allowed, and the Kadamba temple of Tambdi Surla. Two meals included.",
    keywords: ["Dudhsagar tour", "Tambdi Surla temple", "Mollem", "Goa waterfall tour", "Western Ghats Goa"],
  },
  "goan-food-trail-panjim": {
    title: "Goan Food Trail in Panjim",
    description:
      "Seven tastings on foot through Panjim’s market, São Tomé and Fontainhas, from ros omelette and wood-fired poee to bebinca. Vegetarian trail too.",
    keywords: [
      "Goan food tour",
      "Panjim food walk",
      "ros omelette",
      "bebinca",
      "vegetarian Goan food",
      "Fontainhas",
    ],
  },
  "goa-by-night": {
    title: "Goa by Night: Cruise, Old Lanes and Dinner",
    description:
      "A sunset cruise on the Mandovi, Fontainhas by lamplight and a Goan dinner, then Arpora’s Saturday market in season or the sand at Baga.",
    keywords: [
      "Goa by night",
      "Arpora night market",
      "Mandovi cruise",
      "evening tour Goa",
      "Panjim at night",
    ],
  },
  "monsoon-goa-four-days": {
    title: "Monsoon Goa in Four Days",
    description:
      "Four days made for the rains, June to September: Divar by ferry, a spice garden, temples and the Tambdi Surla forest, with three nights in Panjim.",
    keywords: [
      "Goa in monsoon",
      "monsoon tour Goa",
      "Goa in July",
      "Divar island",
      "Tambdi Surla",
      "Panjim stay",
    ],
  },
  "chorao-birding-morning": {
    title: "Birding Morning on Chorao Island",
    description:
      "A dawn ferry to the Salim Ali bird sanctuary on Chorao, then canoe and footpath among the mangroves with a naturalist, binoculars and breakfast.",
    keywords: [
      "Salim Ali bird sanctuary",
      "Chorao island",
      "birdwatching Goa",
      "kingfishers Goa",
      "mangrove canoe",
    ],
  },
  // Trip packages
  "north-goa-weekend": {
    title: "North Goa Weekend: Three Days, Two Nights",
    description:
      "Two nights near Calangute beach with breakfast, a guided day along the northern forts, a Mandovi cruise, a Fontainhas walk and airport transfers.",
    keywords: [
      "North Goa weekend",
      "weekend trip Goa",
      "Calangute hotel",
      "Goa 3 days 2 nights",
      "Goa short break",
    ],
  },
  "south-goa-slowly": {
    title: "South Goa, Slowly: Six Days by the Sea",
    description:
      "Three nights at Benaulim and two at Palolem, with one outing a day: Chandor, the Sal by kayak, Cabo de Rama, and long hours left free.",
    keywords: ["South Goa holiday", "Benaulim", "Palolem", "Cabo de Rama", "slow travel Goa", "Goa 6 days"],
  },
  "palolem-honeymoon": {
    title: "Palolem Honeymoon: Five Days, Four Nights",
    description:
      "Four nights in a sea-facing cottage at Palolem, a private boat to Butterfly beach, a candlelit dinner on the sand and sunset at Cabo de Rama.",
    keywords: [
      "Goa honeymoon",
      "Palolem cottage",
      "Butterfly beach",
      "romantic Goa",
      "honeymoon package South Goa",
    ],
  },
  "family-goa-holiday": {
    title: "Family Goa Holiday in Candolim",
    description:
      "Four nights in a family room near Candolim beach, with a pool and early dinners: dolphins, Fort Aguada, a spice farm and a boat on the Mandovi.",
    keywords: [
      "Goa with children",
      "family holiday Goa",
      "Candolim family hotel",
      "kid-friendly Goa",
      "Goa 5 days",
    ],
  },
  "forts-churches-latin-quarter": {
    title: "Forts, Churches and the Latin Quarter",
    description:
      "Three nights in a restored house in Panjim’s Latin quarter, and days with a licensed guide in Old Goa, at Reis Magos and Aguada, and in Chandor.",
    keywords: [
      "Goa history tour",
      "heritage stay Panjim",
      "Old Goa",
      "Reis Magos fort",
      "Fontainhas stay",
      "culture trip Goa",
    ],
  },
  "beach-and-reef-adventure": {
    title: "Beach and Reef Adventure, Four Days",
    description:
      "Three nights in a pool hotel in Calangute, a first dive and snorkelling at Grande Island, five water sports in a morning and a kayak in the mangroves.",
    keywords: [
      "adventure holiday Goa",
      "scuba package Goa",
      "Calangute hotel with pool",
      "water sports package",
      "friends trip Goa",
    ],
  },
  "yoga-retreat-agonda": {
    title: "Yoga Retreat at Agonda, Seven Days",
    description:
      "Six nights in a hut near Agonda’s turtle beach with two yoga classes a day, two teachers, twelve guests at most and vegetarian Goan cooking.",
    keywords: [
      "yoga retreat Goa",
      "Agonda yoga",
      "yoga for beginners Goa",
      "vegetarian retreat",
      "Agonda beach",
    ],
  },
  "assagao-workation": {
    title: "Assagao Workation: Eight Days with a Desk",
    description:
      "Seven nights in a room of your own in Assagao with a real desk, two fibre lines, power backup, weekday lunches and three outings after work.",
    keywords: ["workation Goa", "Assagao stay", "remote work Goa", "fibre internet Goa", "digital nomad Goa"],
  },
  "candolim-villa-stay": {
    title: "Candolim Villa Stay with Private Pool",
    description:
      "Three nights in a villa for four adults in Candolim, with its own pool and garden, breakfast cooked at the house, and a car and driver for a day.",
    keywords: [
      "villa Candolim",
      "private pool villa Goa",
      "Goa villa for friends",
      "family villa Goa",
      "Candolim stay",
    ],
  },
  "goa-nature-trail": {
    title: "Goa Nature Trail: Mangrove to Mountain",
    description:
      "Five days with a naturalist from the Cumbarjua canal to Dudhsagar, Netravali and Cotigao, sleeping near the forest, with six guests at most.",
    keywords: [
      "Goa nature tour",
      "Western Ghats Goa",
      "Cotigao",
      "Netravali",
      "wildlife Goa",
      "naturalist tour",
    ],
  },
  "christmas-new-year-goa": {
    title: "Christmas and New Year in Goa",
    description:
      "Two departures, 23 and 29 December: four nights in Candolim, Midnight Mass or the burning of the Old Man, a feast, and Old Goa with a guide.",
    keywords: [
      "Christmas in Goa",
      "New Year in Goa",
      "Goa in December",
      "Midnight Mass Goa",
      "Candolim stay",
    ],
  },
} as const satisfies Readonly<Record<string, PageMetadata>>

/** For Home, and for categories that nobody has described. */
export const DEFAULT_PAGE_METADATA: PageMetadata = {
  title: "Tours, Cruises and Adventures in Goa",
  description:
    "Cruises on the Mandovi, water sports, forts and churches, forest treks and whole holidays in Goa: see what is included, choose your day and book online.",
  keywords: ["Goa tours", "things to do in Goa", "Goa holiday packages", "Goa water sports", "Goa cruises"],
}

/** Of each category's page, by its slug. Shape: a sentence of 70 to 155 characters, no prices. */
export const CATEGORY_DESCRIPTIONS: Readonly<Record<string, string>> = {
  cruises:
    "Sunset and dinner boats on the Mandovi, dolphins and crocodiles, a morning’s fishing, a yacht to yourselves, or a night on a houseboat.",
  "water-sports":
    "Parasailing, jet skis and banana boats, diving and snorkelling at Grande Island, and quiet paddling on the backwaters of the south.",
  sightseeing:
    "The churches of Old Goa, the Latin quarter, forts, Dudhsagar Falls, a spice plantation and Divar Island, in a few hours or a day.",
  adventure:
    "A bungee jump at Mayem, rafting on the Mhadei, a balloon over Chandor, paragliding at Keri, quad bikes and treks in the Ghats.",
  "tour-packages":
    "Guided days in the north and south, Goan food in Panjim, a night out, a birding morning, and tours of three and four days.",
  "trip-packages":
    "Whole holidays with rooms and days out in one price: a weekend, a honeymoon, a family week, a yoga retreat, or Christmas in Goa.",
}
