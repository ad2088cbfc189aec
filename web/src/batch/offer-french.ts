import { typeset } from '@comptoir/contracts/core/typography'

/** What several remotes say of an offer in the same words. */
export const offerTexts = typeset({
  accept: 'Accepter',
  acceptText:
    "Cette offre vous engage à envoyer ou déposer les cartes sous 14 jours. Le prix définitif est confirmé après contrôle ; s'il baisse, vous restez libre de refuser et le retour est gratuit.",
  refuse: 'Refuser',
  refuseText: 'Vous pourrez continuer la discussion avec la boutique et recevoir une autre offre.',
  keepAll: "Pour garder toutes vos cartes, refusez l'offre.",
  lines: 'Prix par carte',
  /** How to go on after a refusal whose own sentence does not say it. */
  unproved:
    "Avant d'accepter une offre, prouvez votre adresse : déconnectez-vous, puis reconnectez-vous avec le mot de passe reçu par e-mail.",
  mustchange: "Avant d'accepter une offre, choisissez votre mot de passe dans votre profil.",
  /** In the forms of the shop. */
  form: {
    name: 'Titre',
    description: 'Description',
    divisible: 'Le vendeur peut garder certaines cartes',
    replaces: 'Cette offre remplace',
    firstTitle: 'Offre pour votre lot',
    checkedTitle: 'Offre après contrôle'
  }
} as const)
