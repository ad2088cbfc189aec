/** The query of an address that leads to the choice of a time, with the place that was asked for: `?creneau=video`. */
export const choosingParam = 'creneau'
