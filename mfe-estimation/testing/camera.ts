import { TOUCH } from '../src/camera/has-camera.ts'

/** The camera of a device, until `putAway`; what a page did to it is counted. `touch`: a finger holds the device. */
export const installCamera = ({ torch = false, touch = false } = {}) => {
  const camera = { stopped: 0, shots: 0, lit: false }
  const track = Object.assign(new EventTarget(), {
    stop: () => camera.stopped++,
    getCapabilities: () => ({ torch }),
    applyConstraints: ({ advanced: [wish] }: { advanced: { torch: boolean }[] }) => {
      camera.lit = wish?.torch ?? false
      return Promise.resolve()
    }
  })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  const { matchMedia } = globalThis
  Object.assign(globalThis, {
    ImageCapture: class {
      takePhoto() {
        camera.shots++
        return Promise.resolve(new File([`shot ${camera.shots}`], 'shot.jpg', { type: 'image/jpeg' }))
      }
    },
    matchMedia: (query: string) =>
      Object.assign(new EventTarget(), { matches: touch && query === TOUCH, media: query, onchange: null })
  })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  /** What the page gets when it asks for the camera. */
  const give = (getUserMedia: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  give(() => Promise.resolve(stream))
  const putAway = () => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    Object.assign(globalThis, { matchMedia })
  }
  return { camera, stream, give, putAway }
}
