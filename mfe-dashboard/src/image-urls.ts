/** A seller's photo, whole or in one of the widths the portal keeps. */
export const photoUrl = (name: string, width?: 320 | 640 | 1280): string =>
  `/api/batchs/items/uploads/${name}${width ? `?w=${width}` : ''}`

/** A picture of the catalogue, whole. */
export const wholeCatalogueUrl = (name: string): string => `/api/dashboard/cards/uploads/_others/${name}`

/** A picture of the catalogue, small. */
export const catalogueUrl = (name: string): string => `${wholeCatalogueUrl(name)}?w=320`

/** The picture of an account. */
export const pictureUrl = (name: string): string => `/api/uploads/users/${name}?w=320`
