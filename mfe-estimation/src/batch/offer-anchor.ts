/** The hash of a batch's address that leads to the offers to answer. */
export const OFFER_ANCHOR = '#offre'
