/** Gives the window a width in pixels, as `(width >= 1024px)` asks for it; taken back after each test of the file. */
export const windowWidth = () => {
  afterEach(() => Object.assign(globalThis, { matchMedia: undefined }))
  return (pixels: number) => {
    const matchMedia = (query: string) =>
      Object.assign(new EventTarget(), { matches: pixels >= Number(/\d+/.exec(query)?.[0]) })
    Object.assign(globalThis, { matchMedia })
  }
}
