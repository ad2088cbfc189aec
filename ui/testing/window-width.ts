/**
 * Gives the window a width in pixels, as `(width >= 1024px)` asks for it, and fires the event of a change. The
 * window of jsdom has no width at all: the fake is removed after each test of the file.
 */
export const windowWidth = () => {
  let width = 0
  const changes = new EventTarget()
  const matchMedia = (query: string) => ({
    get matches() {
      return width >= Number(/\d+/.exec(query)?.[0])
    },
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes)
  })
  afterEach(() => Object.assign(globalThis, { matchMedia: undefined }))
  return (pixels: number) => {
    width = pixels
    Object.assign(globalThis, { matchMedia })
    changes.dispatchEvent(new Event('change'))
  }
}
