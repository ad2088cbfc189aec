import { batchOf, cardItem } from '../../testing/builders.ts'
import { readAt, stories } from '../../testing/stories.ts'
import type { Story } from '../../testing/stories.ts'
import { nextAction } from './next-action.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const CONTROL = 'La boutique contrôle vos cartes'
const BRING = 'Apportez vos cartes à la boutique'
const WAY = 'Vos cartes sont en route vers la boutique'
const REFUSED = 'Vous avez refusé l’offre : la boutique peut vous en faire une autre'
const EXPIRED = 'L’offre a expiré : vous pouvez en demander une autre'
const STANDING = 'L’offre que vous avez acceptée tient toujours'

const table: Record<Story, string> = {
  empty: 'Ajoutez votre première carte',
  'being analysed': 'Analyse en cours',
  'with a question and a card in error': '1 carte attend votre réponse',
  'with a card in error': '1 photo à reprendre',
  'with all its cards done': 'Envoyer mon lot à la boutique',
  'sent back for editing with an offer': 'Envoyer mon lot à la boutique',
  sent: 'La boutique étudie votre lot',
  'with an offer': 'Offre à accepter avant le 12/12',
  'with two offers': 'Offre à accepter avant le 31/12',
  'with an offer beside an accepted one': 'Offre à accepter avant le 12/12',
  'whose offer was refused': REFUSED,
  'whose offer was refused at the shop': REFUSED,
  'whose offer was taken back after another was refused':
    'La boutique a retiré son offre et peut vous en faire une autre',
  'in transit, whose offer was taken back': WAY,
  'whose offer expired': EXPIRED,
  'whose offer expired, and the portal knows': EXPIRED,
  'with an accepted offer': 'Choisissez la livraison',
  'to be shipped': 'Indiquez le numéro de suivi',
  'with a tracking number': 'Confirmez l’envoi de votre colis',
  'to be brought': BRING,
  'with a revision before receipt': 'Offre révisée à accepter avant le 12/12',
  'with a refused revision before receipt': 'Choisissez la livraison',
  'in transit': WAY,
  'in transit to the counter': BRING,
  'received while still in transit': CONTROL,
  'brought before any offer': CONTROL,
  'with a revision after control': 'Offre révisée à accepter avant le 12/12',
  'whose revision was refused': STANDING,
  'whose revision expired': STANDING,
  'whose revision was taken back': CONTROL,
  'whose revision was accepted': 'Votre paiement se prépare',
  'whose revision was accepted before the identity was recorded': 'Votre paiement se prépare',
  paid: '30,00 € vous ont été payés',
  cancelled: 'Ce lot est annulé',
  'cancelled at the shop': 'Ce lot est annulé'
}

describe('what is next with a batch', () => {
  it.each(Object.entries(table))('%s', (story, sentence) => {
    expect(plain(nextAction(batchOf({ userid: 'user-one', ...stories[story as Story] }), readAt))).toBe(sentence)
  })

  it('of a visitor is an account', () => {
    expect(nextAction(batchOf({ items: [cardItem()] }), readAt)).toBe(
      'Créez un compte pour envoyer ce lot à la boutique'
    )
  })

  it('counts the cards that wait for their seller', () => {
    const several = (status: 'WUI' | 'E') => ['b', 'c'].map(id => cardItem({ id, status }))
    expect(nextAction(batchOf({ items: several('WUI') }), readAt)).toBe('2 cartes attendent votre réponse')
    expect(nextAction(batchOf({ items: several('E') }), readAt)).toBe('2 cartes à photographier de nouveau')
  })
})
