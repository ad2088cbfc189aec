/** Turns hue in degrees, saturation and lightness in percent into a hex colour: short, and known to every renderer. */
export const hsl = (hue: number, saturation: number, lightness: number): string => {
  const l = Math.min(100, Math.max(0, lightness)) / 100
  const a = (Math.min(100, Math.max(0, saturation)) / 100) * Math.min(l, 1 - l)
  const channel = (shift: number) => {
    const k = (((shift + hue / 30) % 12) + 12) % 12
    const value = l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** The tones one creature is painted with. */
export interface Look {
  base: string
  dark: string
  light: string
  belly: string
  accent: string
  glow: string
  ink: string
}

export const lookOf = (hue: number, accentHue: number, saturation: number): Look => ({
  base: hsl(hue, saturation, 55),
  dark: hsl(hue + 12, saturation, 36),
  light: hsl(hue - 8, saturation, 72),
  belly: hsl(hue - 18, saturation * 0.7, 88),
  accent: hsl(accentHue, 78, 58),
  glow: hsl(accentHue, 92, 80),
  ink: hsl(hue + 20, 45, 14)
})
