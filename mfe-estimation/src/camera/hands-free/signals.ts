/** A short click, as of a shutter: 30 milliseconds of a tone that fades. Silent where the browser plays nothing. */
export const click = (): void => {
  if (!('AudioContext' in globalThis)) return
  const audio = new AudioContext()
  const tone = new OscillatorNode(audio, { type: 'square', frequency: 1800 })
  const volume = new GainNode(audio, { gain: 0.15 })
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.03)
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + 0.03)
}

/** Whether the device can shake. */
export const canVibrate = (): boolean => 'vibrate' in navigator

/** Shakes the device for a moment, so that a hand on it or the table under it tells that the photo is taken. */
export const vibrate = (): void => void navigator.vibrate(60)
