/** The state of the router's location by which the page of a batch opens its camera at once. */
export const byCamera = { camera: true } as const
