/** The head of a category's page: its name over its poster. */
import { PageTitle } from "../page/PageTitle.tsx"
import styles from "./ExploreHead.module.css"

interface ExploreHeadProps {
  readonly title: string
}

export const ExploreHead = ({ title }: ExploreHeadProps) => (
  <div className={styles["head"]}>
    <PageTitle tab={title}>{title}</PageTitle>
  </div>
)
