import type { Notice } from '@comptoir/contracts/account/account-notices'
import type { MailRequest } from '../src/mails/mail-request.ts'

export const number = 'C-2A3B4C'
const anna = { to: 'anna@example.fr', firstname: 'Anna' }
const expiresat = '2026-12-12T22:59:59.999Z'
const shipby = '2026-12-26T22:59:59.999Z'

/** A mail about a batch, with the sentence its reader needs. It has no number, as in requests of an older release. */
type SaleMail = Extract<MailRequest, { template: Extract<Notice, { batchid: string }>['kind'] }> & {
  needs: string
}

/** One mail of each kind. */
export const saleMails: readonly SaleMail[] = [
  {
    ...anna,
    template: 'batch_sent',
    data: { batchid: 'lot-1', cards: 3 },
    needs: 'Gardez vos cartes chez vous pour l’instant : rien n’est engagé tant que vous n’avez pas accepté d’offre.'
  },
  {
    ...anna,
    template: 'new_offer',
    data: { batchid: 'lot-1', cards: 3, price: 120, expiresat },
    needs: 'regardé vos 3 cartes et nous vous faisons une offre de 120,00 €. Elle est valable jusqu’au 12 décembre 2026'
  },
  {
    ...anna,
    template: 'revised_offer',
    data: { batchid: 'lot-1', cards: 3, shipped: true, price: 110, expiresat },
    needs: 'Notre offre définitive vous attend : 110,00 €, jusqu’au 12 décembre 2026 inclus.'
  },
  {
    ...anna,
    template: 'offer_expiring',
    data: { batchid: 'lot-1', price: 49.9, expiresat },
    needs: 'Notre offre de 49,90 € pour votre lot est valable jusqu’au 12 décembre 2026 inclus.'
  },
  {
    ...anna,
    template: 'offer_accepted',
    data: { batchid: 'lot-1', price: 120, mode: 'ship', received: false, returned: 0, shipby },
    needs: 'Envoyez-nous vos cartes au plus tard le 26 décembre 2026 :'
  },
  {
    ...anna,
    template: 'label_attached',
    data: { batchid: 'lot-1', shipby },
    needs:
      'Votre étiquette vous attend dans votre lot. Préparez votre colis et déposez-le au plus tard le 26 décembre 2026 :'
  },
  {
    ...anna,
    template: 'time_to_ship',
    data: { batchid: 'lot-1', mode: 'ship', shipby },
    needs: 'Pensez à déposer votre colis au plus tard le 26 décembre 2026.'
  },
  {
    ...anna,
    template: 'batch_received',
    data: { batchid: 'lot-1', cards: 3 },
    needs: 'Vos 3 cartes sont bien arrivées à la boutique. Nous les contrôlons une par une.'
  },
  {
    ...anna,
    template: 'batch_cancelled',
    data: { batchid: 'lot-1', reason: 'Cartes contrefaites', received: true },
    needs: 'Vos cartes sont à la boutique : nous vous les renvoyons à nos frais.'
  },
  {
    ...anna,
    template: 'batch_paid',
    data: { batchid: 'lot-1', amount: 120, method: 'bank', at: '2026-12-12T23:30:00.000Z' },
    needs: '120,00 € viennent d’être envoyés par virement le 13 décembre 2026.'
  }
]
