import type { ReactNode } from 'react'

/** One way in which a component can look. */
export type State = {
  /** What distinguishes it, in French. */
  name: string
  node: ReactNode
  /** The first button of the node opens a dialog: the journey presses it. */
  opens?: true
}

/** A component in all its states. */
export type Story = {
  component: string
  /** Its file from the root of the repository: every component has a story. */
  file: string
  states: readonly State[]
}

/** The stories of one family, under a name of their own in the navigation. */
export type Family = { name: string; stories: readonly Story[] }
