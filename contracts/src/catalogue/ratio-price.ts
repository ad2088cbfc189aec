/**
 * The price of a variant in cents: its base price times its ratio, rounded down to the cent, but not by the binary error of
 * a product that is whole in decimal (0.1 × 3000).
 */
export const priceAtRatio = (basecents: number, ratio: number): number => Math.floor(basecents * ratio + 1e-6)
