import type { Batch } from '@comptoir/contracts/batch'
import { acceptedOffer, analysing, batchOf, cardItem, offerMessage } from '../../testing/builders.ts'
import { nextAction } from './next-action.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const waiting = cardItem({ status: 'WUI' })
const failed = cardItem({ status: 'E' })
const sold = [cardItem(), acceptedOffer()]
const ship = (tracking: string | null) => ({ mode: 'ship', tracking }) as const
const shop = { mode: 'shop', tracking: null } as const
const receivedat = '2026-11-25T09:00:00.000Z'
const payout = { method: 'bank', amount: 37.1, at: '2026-11-26T09:00:00.000Z' }

describe('what is next', () => {
  it.each<[Partial<Batch>, string]>([
    [{}, 'Ajoutez votre première carte'],
    [{ items: [analysing()] }, 'Analyse en cours'],
    [{ items: [waiting] }, '1 carte attend votre réponse'],
    [{ items: [analysing(), waiting, waiting, failed] }, '2 cartes attendent votre réponse'],
    [{ items: [failed, cardItem()] }, '1 photo à reprendre'],
    [{ items: [failed, failed] }, '2 cartes à photographier de nouveau'],
    [{ items: [cardItem()] }, 'Envoyer mon lot à la boutique'],
    [{ items: [cardItem()], userid: null }, 'Créez un compte pour envoyer ce lot à la boutique'],
    [{ status: 'T', items: [cardItem()] }, 'La boutique étudie votre lot'],
    [{ status: 'T', items: [cardItem()], lastmessage: offerMessage() }, 'Offre à accepter avant le 12/12'],
    [
      {
        status: 'T',
        items: [cardItem()],
        openoffer: offerMessage(),
        lastmessage: { ...offerMessage(), type: 'T', content: 'Bonjour' }
      },
      'Offre à accepter avant le 12/12'
    ],
    // The last minute of 31 December in Paris is no longer that day in Tokyo, and still is in New York.
    [
      { status: 'I', lastmessage: offerMessage({ expiresat: '2026-12-31T22:59:59.999Z' }) },
      'Offre à accepter avant le 31/12'
    ],
    [{ status: 'T', items: sold }, 'Choisissez la livraison'],
    [{ status: 'T', items: sold, delivery: ship(null) }, 'Indiquez le numéro de suivi'],
    [{ status: 'T', items: sold, delivery: ship('1234567890A') }, "Confirmez l'envoi de votre colis"],
    [{ status: 'T', items: sold, delivery: shop }, 'Apportez vos cartes à la boutique'],
    [{ status: 'I', items: sold, delivery: ship('1234567890A') }, 'Vos cartes sont en route vers la boutique'],
    [{ status: 'I', items: sold, receivedat }, 'La boutique contrôle vos cartes'],
    [{ status: 'I', items: sold, receivedat, identityat: receivedat }, 'Votre paiement se prépare'],
    [{ status: 'C', items: sold }, 'Ce lot est annulé'],
    [{ status: 'F', items: sold }, 'Ce lot est payé'],
    [{ status: 'F', items: sold, payout }, '37,10\u00a0€ vous ont été payés']
  ])('%#: %j', (part, sentence) => {
    expect(nextAction(batchOf({ userid: 'user-one', ...part }), now)).toBe(sentence)
  })
})
