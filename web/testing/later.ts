/** A promise that a test settles when it likes. */
export const later = <T>() => {
  let give: (value: T) => void = () => undefined
  let refuse: (error: Error) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve
    refuse = reject
  })
  return { promise, give, refuse }
}
