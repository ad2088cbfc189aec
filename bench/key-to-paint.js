/**
 * Runs in a page before its own scripts. `keyToPaint.last` is the milliseconds from the last digit's key to the end of
 * the frame that paints the price it made, and `keyToPaint.mostInStrip` the most cards the strip had at once.
 */
globalThis.keyToPaint = { last: Promise.resolve(NaN), mostInStrip: 0 }

{
  const PATIENCE_MS = 10_000

  /** The price as it stands, and its differences; nothing before a first check. */
  const shown = () => document.querySelector('output[aria-busy]')?.textContent ?? ''

  let asked = null

  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (!/^\d$/.test(key)) return
      const before = shown()
      keyToPaint.last = new Promise((resolve, reject) => {
        asked = { timeStamp, before, resolve }
        setTimeout(() => reject(new Error(`key ${key} made no new price`)), PATIENCE_MS)
      })
    },
    { capture: true }
  )

  /** A message that is sent as a frame begins is heard once that frame is painted. */
  const painted = then => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', then)
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  }

  new MutationObserver(() => {
    const inStrip = document.querySelectorAll('nav li[aria-posinset]').length
    keyToPaint.mostInStrip = Math.max(keyToPaint.mostInStrip, inStrip)
    const price = shown()
    if (!asked || price === '' || price === asked.before) return
    const { timeStamp, resolve } = asked
    asked = null
    painted(() => resolve(performance.now() - timeStamp))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
