import { typeset } from '@comptoir/contracts/core/typography'

/**
 * The canned answers of a new shop, in their order. They are written once, as data: staff change and delete them like their
 * own. The ids never change, so that a start which was interrupted writes none twice.
 */
export const firstReplies = typeset([
  {
    id: 'reply-bonjour',
    shortcut: 'bonjour',
    title: 'Bonjour, nous regardons',
    content:
      "Bonjour {prénom},\n\nMerci pour votre envoi ! Nous regardons vos cartes et revenons vers vous avec une offre. N'hésitez pas si vous avez une question d'ici là."
  },
  {
    id: 'reply-photos',
    shortcut: 'photos',
    title: 'Photos à reprendre',
    content:
      "Bonjour {prénom},\n\nPour vous faire une offre juste, il nous faudrait de nouvelles photos : carte seule, sans pochette, à plat, à la lumière du jour et sans reflet. Les coins et les bords doivent être bien visibles.\n\nMerci d'avance !"
  },
  {
    id: 'reply-offre',
    shortcut: 'offre',
    title: 'Relance sur une offre',
    content:
      "Bonjour {prénom},\n\nNotre offre de {offre} pour votre lot {lot} vous attend toujours dans cette discussion. Prenez votre temps : rien n'est engagé tant que vous ne l'avez pas acceptée. Une question sur le prix d'une carte ? Nous vous expliquons volontiers comment nous l'avons établi."
  },
  {
    id: 'reply-envoi',
    shortcut: 'envoi',
    title: 'Comment envoyer son colis',
    content:
      "Bonjour {prénom},\n\nPour l'envoi : glissez chaque carte dans une pochette puis un étui rigide, calez le tout dans une enveloppe à bulles, et joignez le bordereau du lot {lot}. Gardez la preuve de dépôt et enregistrez le numéro de suivi dans votre lot.\n\nNous vous prévenons dès l'arrivée du colis."
  },
  {
    id: 'reply-recu',
    shortcut: 'recu',
    title: 'Colis bien reçu',
    content:
      'Bonjour {prénom},\n\nVotre colis est bien arrivé à la boutique, merci ! Nous contrôlons les cartes une à une et revenons vers vous très vite.'
  },
  {
    id: 'reply-etat',
    shortcut: 'etat',
    title: "L'état diffère de l'estimation",
    content:
      "Bonjour {prénom},\n\nAu contrôle, l'état de certaines cartes diffère de l'estimation : vous trouverez nos photos dans votre lot {lot}. Notre offre définitive est de {offre}. Si elle ne vous convient pas, nous vous renvoyons vos cartes gratuitement."
  },
  {
    id: 'reply-rdv',
    shortcut: 'rdv',
    title: 'Proposer un rendez-vous',
    content:
      'Bonjour {prénom},\n\nUne collection comme la vôtre mérite que nous en parlions de vive voix. Vous pouvez choisir un créneau en haut de cette discussion, en boutique ou en visio.\n\nÀ bientôt chez {boutique} !'
  },
  {
    id: 'reply-piece',
    shortcut: 'piece',
    title: "Pièce d'identité à prévoir",
    content:
      "Bonjour {prénom},\n\nAvant de vous payer, la loi nous impose de noter votre pièce d'identité. Pensez à l'apporter en boutique, ou à la préparer si vos cartes arrivent par la poste.\n\nMerci, et à bientôt !"
  },
  {
    id: 'reply-merci',
    shortcut: 'merci',
    title: 'Merci et à bientôt',
    content: 'Merci de votre confiance, {prénom}, et à bientôt chez {boutique} !'
  }
] as const)
