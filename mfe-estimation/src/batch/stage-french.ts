import { typeset } from '@comptoir/contracts/core/typography'

/** What the sentences of the stages after editing mention; amounts and dates are formatted. */
export type StageFacts = {
  /** Offers that wait for an answer. */
  pending: number
  /** The price of the accepted offers that stand. */
  accepted: string
  /** The price of the offer that ended last without being accepted. */
  ended: string
  /** Whether that offer ended by the seller's refusal: else it expired. */
  refused: boolean
  /** When the shop had the cards in hand. */
  received: string | null
}

type Sentence = string | ((facts: StageFacts) => string)
type Words = { heading: Sentence; lead: Sentence }

const agreed = {
  heading: 'Offre acceptée',
  lead: ({ accepted }) =>
    `Vous avez accepté ${accepted}. Il reste à dire comment vous payer et à nous remettre vos cartes.`
} satisfies Words

/** What the shop may do when the seller declines a revised offer. */
const ofTheShop =
  'La boutique peut vous payer ce montant, vous faire une autre offre ou vous renvoyer vos cartes gratuitement.'

/** Where a batch stands after editing, in words for its seller. */
export const stageTexts = typeset({
  study: {
    heading: 'La boutique étudie votre lot',
    lead: "Nous regardons vos cartes une par une. Dès que notre offre est prête, un e-mail vous l'annonce."
  },
  offered: {
    heading: ({ pending }) => (pending === 1 ? 'Une offre vous attend' : `${pending} offres vous attendent`),
    lead: ({ pending }) =>
      `${pending === 1 ? '' : 'Chacune se décide à part. '}Rien n'est engagé tant que vous n'avez pas accepté.`
  },
  revised: {
    heading: ({ pending }) => (pending === 1 ? 'Une offre révisée vous attend' : `${pending} offres vous attendent`),
    lead: ({ received, accepted }) =>
      `${received ? 'La boutique a contrôlé vos cartes et' : 'La boutique'} vous propose un autre prix. Si vous refusez, les ${accepted} que vous avez acceptés tiennent toujours.`
  },
  refused: {
    heading: ({ ended }) => `Vous avez refusé l'offre de ${ended}`,
    lead: ({ received }) =>
      received
        ? 'Vos cartes sont à la boutique. Elle peut vous faire une autre offre ou vous renvoyer vos cartes gratuitement.'
        : 'La boutique peut vous faire une autre offre : dites-lui dans la discussion ce que vous attendez.'
  },
  withdrawn: {
    heading: 'La boutique a retiré son offre',
    lead: ({ ended }) =>
      `L'offre de ${ended} n'est plus disponible. La boutique peut vous en faire une autre : un e-mail vous l'annonce.`
  },
  expired: {
    heading: ({ ended }) => `L'offre de ${ended} a expiré`,
    lead: "Sans réponse de votre part, elle n'engage à rien. Vous pouvez en demander une autre dans la discussion."
  },
  choose: agreed,
  track: agreed,
  send: agreed,
  bring: {
    heading: 'Apportez vos cartes à la boutique',
    lead: 'Nous les y contrôlons une par une, puis vous êtes payé.'
  },
  way: { heading: 'Vos cartes sont en route', lead: 'À leur arrivée, nous les contrôlons une par une.' },
  control: {
    heading: 'Vos cartes sont à la boutique',
    lead: ({ received }) => `Reçues le ${received}. Nous les contrôlons une par une.`
  },
  standing: {
    heading: ({ accepted }) => `Votre accord de ${accepted} tient toujours`,
    lead: ({ refused, ended }) =>
      `${refused ? `Vous avez refusé l'offre de ${ended}` : `L'offre de ${ended} a expiré sans réponse`}. ${ofTheShop}`
  },
  payment: {
    heading: 'Votre paiement se prépare',
    lead: ({ received }) => `Vos cartes sont à la boutique depuis le ${received}.`
  },
  paid: { heading: 'Votre lot est payé', lead: 'Merci de votre confiance, et à bientôt à la boutique.' },
  cancelled: {
    heading: 'Ce lot est annulé',
    lead: ({ received }) =>
      received
        ? 'Vos cartes sont à la boutique : elle vous les renvoie gratuitement.'
        : 'Il ne peut plus changer. Vous pouvez en commencer un nouveau quand vous voulez.'
  }
} as const satisfies Record<string, Words>)

export const stagePanelTexts = typeset({
  again: 'Voir mes lots',
  loading: "Chargement de l'offre…",
  declined: ({ refused, ended, accepted }: StageFacts) =>
    `${refused ? `Vous avez refusé l'offre de ${ended}` : `L'offre de ${ended} a expiré sans réponse`} : les ${accepted} que vous avez acceptés tiennent toujours.`
} as const)
