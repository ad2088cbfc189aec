import { useState } from 'react'
import { lineOf } from './lines.ts'
import type { Line } from './lines.ts'

/** Keeps the lines of a form, which the user adds and removes. */
export const useLines = <T>(start: readonly T[]) => {
  const [lines, setLines] = useState<readonly Line<T>[]>(() => start.map(value => lineOf(value, false)))
  return {
    lines,
    add: (value: T) => setLines([...lines, lineOf(value, true)]),
    remove: (key: number) => setLines(lines.filter(line => line.key !== key))
  }
}
