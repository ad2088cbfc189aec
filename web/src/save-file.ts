/** Milliseconds that a browser has to read a file before its address is revoked. */
const READING_MS = 60_000

/** Makes the browser save `content` under `name`, as a link to a file would. */
export const saveFile = (name: string, content: Blob): void => {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Some browsers save nothing when the address is revoked at once.
  setTimeout(() => URL.revokeObjectURL(href), READING_MS)
}
