/** Milliseconds a browser may take to read a file it was told to save. */
const READING_MS = 60_000

/** Lets the browser save `content` under `name`, as a link to a file would. */
export const saveFile = (name: string, content: Blob): void => {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Freed at once, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(href), READING_MS)
}
