/** Every card is described at this size, in pixels: 63 × 88 mm with the finest print averaged out. */
export const cardWidth = 180
export const cardHeight = 252
