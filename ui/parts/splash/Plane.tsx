/** A plane that comes in over the sea on a dotted line, before the last of the sun. */
import styles from "./Plane.module.css"

const WAY = "M-90 420C220 420 480 400 740 330S1110 150 1320 10"

export const Plane = () => (
  <svg className={styles["sky"]} viewBox="0 0 1200 600" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <circle className={styles["halo"]} cx="600" cy="530" r="215" />
    <circle className={styles["halo"]} cx="600" cy="530" r="180" />
    <circle className={styles["sun"]} cx="600" cy="530" r="145" />
    <path className={styles["sea"]} d="M0 530H1200V600H0z" />
    <path
      className={styles["glitter"]}
      d="M500 540h200M540 550h150M520 560h120M560 570h110M585 580h40M545 590h90"
    />
    <mask id="flown">
      <path className={styles["flown"]} d={WAY} pathLength="1" />
    </mask>
    <path className={styles["trail"]} d={WAY} mask="url(#flown)" />
    <g className={styles["plane"]}>
      <path className={styles["tail"]} d="M-58-4-74-34h15l24 26z" />
      <path
        className={styles["body"]}
        d="M-64 1C-60-9-40-12-10-12H30C50-12 62-5 66 1 60 9 44 12 20 12H-30C-50 12-62 8-64 1z"
      />
      <path className={styles["belly"]} d="M-63 4C-50 10-40 12-30 12H20C44 12 60 9 66 2 36 7-24 7-63 4z" />
      <path className={styles["windows"]} d="M-34-3H42" />
      <path className={styles["wing"]} d="M-8 3-38 40h14L22 5z" />
    </g>
  </svg>
)
