/** The id of the part of a batch's page that shows the offers to answer: an address with `#offre` leads to it. */
export const OFFER_ID = 'offre'
