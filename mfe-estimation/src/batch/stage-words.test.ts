import { badgeOf } from '@comptoir/web/batch/badge-of.ts'
import { batchOf } from '../../testing/builders.ts'
import { readAt, stories } from '../../testing/stories.ts'
import type { Story } from '../../testing/stories.ts'
import { stageWords } from './stage-words.ts'

const AT_SHOP = 'Vos cartes sont à la boutique'
const CONTROL = 'Reçues le 25 novembre 2026. Nous les contrôlons une par une.'
const WAY = 'À leur arrivée, nous les contrôlons une par une.'
const FREE = 'Rien n’est engagé tant que vous n’avez pas accepté.'
const AGREED = 'Vous avez accepté 30,00 €. Il reste à dire comment vous payer et à nous remettre vos cartes.'
const BRING = 'Nous les y contrôlons une par une, puis vous êtes payé.'
const STANDS = 'les 30,00 € que vous avez acceptés tiennent toujours.'
const OF_THE_SHOP =
  'La boutique peut vous payer ce montant, vous faire une autre offre ou vous renvoyer vos cartes gratuitement.'

type Words = [badge: string, heading: string | null, lead: string | null]
const editing: Words = ['En cours d’édition', null, null]

const EXPIRED: Words = [
  'En traitement',
  'L’offre de 42,00 € a expiré',
  'Sans réponse de votre part, elle n’engage à rien. Vous pouvez en demander une autre dans la discussion.'
]

const table: Record<Story, Words> = {
  empty: editing,
  'being analysed': editing,
  'with a question and a card in error': editing,
  'with a card in error': editing,
  'with all its cards done': editing,
  'sent back for editing with an offer': editing,
  sent: [
    'En traitement',
    'La boutique étudie votre lot',
    'Nous regardons vos cartes une par une. Dès que notre offre est prête, un e-mail vous l’annonce.'
  ],
  'with an offer': ['En traitement', 'Une offre vous attend', FREE],
  'with two offers': ['En traitement', '2 offres vous attendent', `Chacune se décide à part. ${FREE}`],
  'with an offer beside an accepted one': ['En traitement', 'Une offre vous attend', FREE],
  'whose offer was refused': [
    'En traitement',
    'Vous avez refusé l’offre de 42,00 €',
    'La boutique peut vous faire une autre offre : dites-lui dans la discussion ce que vous attendez.'
  ],
  'whose offer was refused at the shop': [
    'À la boutique',
    'Vous avez refusé l’offre de 42,00 €',
    'Vos cartes sont à la boutique. Elle peut vous faire une autre offre ou vous renvoyer vos cartes gratuitement.'
  ],
  'whose offer was taken back after another was refused': [
    'En traitement',
    'La boutique a retiré son offre',
    'L’offre de 20,00 € n’est plus disponible. La boutique peut vous en faire une autre : un e-mail vous l’annonce.'
  ],
  'in transit, whose offer was taken back': ['En transit', 'Vos cartes sont en route', WAY],
  'whose offer expired': EXPIRED,
  'whose offer expired, and the portal knows': EXPIRED,
  'with an accepted offer': ['En traitement', 'Offre acceptée', AGREED],
  'to be shipped': ['En traitement', 'Offre acceptée', AGREED],
  'with a tracking number': ['En traitement', 'Offre acceptée', AGREED],
  'to be brought': ['En traitement', 'Apportez vos cartes à la boutique', BRING],
  'with a revision before receipt': [
    'En traitement',
    'Une offre révisée vous attend',
    `La boutique vous propose un autre prix. Si vous refusez, ${STANDS}`
  ],
  'with a refused revision before receipt': [
    'En traitement',
    'Offre acceptée',
    `${AGREED} Vous avez refusé l’offre de 22,00 € : ${STANDS}`
  ],
  'in transit': ['En transit', 'Vos cartes sont en route', WAY],
  'in transit to the counter': ['En transit', 'Apportez vos cartes à la boutique', BRING],
  'received while still in transit': ['À la boutique', AT_SHOP, CONTROL],
  'brought before any offer': ['À la boutique', AT_SHOP, CONTROL],
  'with a revision after control': [
    'À la boutique',
    'Une offre révisée vous attend',
    `La boutique a contrôlé vos cartes et vous propose un autre prix. Si vous refusez, ${STANDS}`
  ],
  'whose revision was refused': [
    'À la boutique',
    'Votre accord de 30,00 € tient toujours',
    `Vous avez refusé l’offre de 22,00 €. ${OF_THE_SHOP}`
  ],
  'whose revision expired': [
    'À la boutique',
    'Votre accord de 30,00 € tient toujours',
    `L’offre de 22,00 € a expiré sans réponse. ${OF_THE_SHOP}`
  ],
  'whose revision was taken back': ['À la boutique', AT_SHOP, CONTROL],
  'whose revision was accepted': [
    'À la boutique',
    'Votre paiement se prépare',
    'Vos cartes sont à la boutique depuis le 25 novembre 2026.'
  ],
  'whose revision was accepted before the identity was recorded': [
    'À la boutique',
    'Votre paiement se prépare',
    'Vos cartes sont à la boutique depuis le 25 novembre 2026.'
  ],
  paid: ['Terminé', 'Votre lot est payé', 'Merci de votre confiance, et à bientôt à la boutique.'],
  cancelled: [
    'Annulé',
    'Ce lot est annulé',
    'Il ne peut plus changer. Vous pouvez en commencer un nouveau quand vous voulez.'
  ],
  'cancelled at the shop': [
    'Annulé',
    'Ce lot est annulé',
    'Vos cartes sont à la boutique : elle vous les renvoie gratuitement.'
  ]
}

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ') ?? null

describe('the seller of a batch reads', () => {
  it.each(Object.entries(table))('%s', (story, [badge, heading, lead]) => {
    const batch = batchOf({ userid: 'user-one', ...stories[story as Story] })
    const words = stageWords(batch, readAt)
    expect([badgeOf(batch).label, plain(words?.heading), plain(words?.lead)]).toEqual([badge, heading, lead])
  })
})
