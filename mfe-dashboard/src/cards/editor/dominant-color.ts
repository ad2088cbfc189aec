const HUES = 24
// Shares of the greatest value: greys, shadows and reflections have no colour of their own.
const LEAST_SATURATION = 0.25
const LEAST_BRIGHTNESS = 0.2

/** Returns the hue (0 to 1), saturation and brightness of a colour. */
const hsvOf = (red: number, green: number, blue: number) => {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = most - least
  const sixths =
    spread === 0
      ? 0
      : most === red
        ? ((green - blue) / spread + 6) % 6
        : most === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
  return { hue: sixths / 6, saturation: most === 0 ? 0 : spread / most, brightness: most / 255 }
}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')

/**
 * Returns the colour of a picture as `#rrggbb`: the mean of the pixels whose hue weighs most, the lively ones counting more.
 * Null for a picture without a lively pixel. `pixels` holds red, green, blue and opacity of one pixel after another.
 */
export const dominantColor = (pixels: Uint8ClampedArray): string | null => {
  const hues = Array.from({ length: HUES }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }))
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const { hue, saturation, brightness } = hsvOf(red, green, blue)
    if (saturation < LEAST_SATURATION || brightness < LEAST_BRIGHTNESS) continue
    const weight = saturation * brightness
    const held = hues[Math.floor(hue * HUES) % HUES]
    if (!held) continue
    held.weight += weight
    held.red += red * weight
    held.green += green * weight
    held.blue += blue * weight
  }
  const [best] = hues.toSorted((one, other) => other.weight - one.weight)
  if (!best?.weight) return null
  return `#${[best.red, best.green, best.blue].map(sum => hex(sum / best.weight)).join('')}`
}
