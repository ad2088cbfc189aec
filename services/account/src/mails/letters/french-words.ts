import { batchUrl } from './links.ts'

const currency = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
export const euros = (amount: number) => currency.format(amount)
const parisDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
export const dayOf = (at: string) => parisDay.format(new Date(at))

/** The beginning of the subject of a mail about a batch. */
export const lot = (number: string | undefined) => (number === undefined ? 'Votre lot' : `Votre lot ${number}`)
export const yourCards = (cards: number) => (cards > 1 ? `vos ${cards} cartes` : 'votre carte')
export const seeBatch = (publicUrl: string, batchid: string, label = 'Voir mon lot') => ({
  link: batchUrl(publicUrl, batchid),
  label
})

/** The end of a sentence that announces another offer. */
export const freeReturn = 'vous restez libre de la refuser et le retour est gratuit.'
