/** Returns the address of a seller's photo, whole or in one of the widths (pixels) that the portal keeps. */
export const photoUrl = (name: string, width?: 320 | 640 | 1280): string =>
  `/api/batchs/items/uploads/${name}${width ? `?w=${width}` : ''}`

/** Returns the address of a picture of the catalogue, whole. */
export const wholeCatalogueUrl = (name: string): string => `/api/dashboard/cards/uploads/_others/${name}`

/** Returns the address of a picture of the catalogue, 320 pixels wide. */
export const catalogueUrl = (name: string): string => `${wholeCatalogueUrl(name)}?w=320`

/** Returns the address of the picture of an account, 320 pixels wide. */
export const pictureUrl = (name: string): string => `/api/uploads/users/${name}?w=320`
