/** The list with what is at one place taken to another; the same list when there is no such place. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const moved = [...list]
  const [one] = moved.splice(from, 1)
  if (one === undefined || to < 0 || to >= list.length) return [...list]
  moved.splice(to, 0, one)
  return moved
}
