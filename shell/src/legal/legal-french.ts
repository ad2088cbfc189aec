import { typeset } from '@comptoir/contracts/core/typography'

export type LegalSection = {
  heading: string
  /** The anchor under which other pages link to it. */
  id?: string
  paragraphs: readonly string[]
  list?: readonly string[]
}
export type LegalText = {
  title: string
  lead: string
  /** What this version changed of the one before it. */
  changes: string
  sections: readonly LegalSection[]
}

const about: LegalText = {
  title: 'Mentions légales',
  lead: "Comptoir est le service en ligne d'estimation et de rachat de cartes d'une boutique parisienne.",
  changes: 'Cette version nomme le logiciel qui lit les photos HEIC.',
  sections: [
    {
      heading: 'Marques et images',
      paragraphs: [
        'Comptoir est une boutique indépendante, non affiliée à Nintendo/The Pokémon Company. Les noms de cartes sont cités pour désigner les produits que nous rachetons ; les marques appartiennent à leurs propriétaires.',
        'Les dessins du site sont les nôtres. Les photos de vos cartes restent les vôtres : elles ne sont vues que par vous et par la boutique.'
      ]
    },
    {
      heading: 'Logiciels',
      paragraphs: [
        "Quand votre navigateur ne sait pas lire une photo HEIC, le site la lit avec la bibliothèque libheif, sous licence LGPL 3.0. Elle est servie telle qu'elle a été publiée, avec sa licence ; son code source est sur github.com/strukturag/libheif."
      ]
    },
    {
      heading: 'Vos photos',
      id: 'photos',
      paragraphs: [
        "Elles servent à estimer vos cartes, à vous faire une offre et, si vous vendez, à tenir le registre de police. Elles ne sont ni publiées, ni vendues, ni montrées à d'autres que vous et la boutique ; les achats que nous montrons le sont avec une image de catalogue."
      ],
      list: [
        'à leur arrivée, nous effaçons ce que le téléphone y a inscrit, la position comprise ;',
        "les photos d'un lot préparé sans compte sont effacées avec lui, au bout de 30 jours, sauf si vous le rattachez à un compte ;",
        'celles de votre compte le sont avec le lot que vous supprimez, ou avec le compte ;',
        'celles des cartes que nous avons achetées restent dix ans avec le registre de police.'
      ]
    },
    {
      heading: 'Vos données',
      id: 'donnees',
      paragraphs: [
        "La boutique est responsable de ces données. Elle les traite pour exécuter le contrat que vous lui demandez (estimer, répondre, acheter, payer), pour tenir le registre que la loi impose à l'acheteur de biens d'occasion et, avec votre accord seulement, pour compter les visites. Vos coordonnées de paiement et votre pièce d'identité sont chiffrées.",
        'Elles ne sont pas vendues. Les prestataires qui en traitent une partie pour la boutique sont nommés plus haut quand il y en a.'
      ],
      list: [
        'compte, lots, messages : tant que vous gardez votre compte ; vous le supprimez depuis votre profil ;',
        'session : 30 jours après votre dernière visite ; navigateur reconnu : un an ;',
        'mails envoyés : 30 jours ; essais de mot de passe : le temps de les limiter, sans votre adresse en clair ;',
        "registre de police et justificatifs d'achat : 10 ans, comme la loi l'impose, même après la suppression du compte ;",
        'actes de la boutique sur votre compte et vos lots : 2 ans ;',
        'visites : un nombre par jour et par page, sans rien qui vous distingue, pendant 13 mois.'
      ]
    },
    {
      heading: 'Vos droits',
      paragraphs: [
        "Depuis votre profil, vous pouvez à tout moment télécharger vos données, les corriger ou supprimer votre compte. Vous pouvez aussi écrire à la boutique pour accéder à vos données, en limiter l'usage ou vous y opposer ; elle répond sous un mois.",
        'Si la réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr).'
      ]
    }
  ]
}

const cgu: LegalText = {
  title: "Conditions générales d'utilisation (CGU)",
  lead: 'Elles disent qui peut utiliser le service et comment. En créant un compte, vous les acceptez.',
  changes: 'Cette version précise le sort de vos photos et le recours au médiateur.',
  sections: [
    {
      heading: '1. Qui peut utiliser le service',
      paragraphs: [
        'Le service est réservé aux personnes majeures : vous devez avoir au moins 18 ans et être propriétaire des cartes que vous présentez.',
        'Sans compte, vous pouvez préparer un seul lot. Pour envoyer un message, prendre rendez-vous ou accepter une offre, il faut un compte et une adresse e-mail vérifiée.'
      ]
    },
    {
      heading: '2. Votre compte',
      paragraphs: [
        'Les informations que vous donnez doivent être exactes. Gardez votre mot de passe pour vous : ce qui est fait depuis votre compte est réputé fait par vous.',
        'Un compte qui ne respecte pas ces conditions peut être bloqué. Vous en êtes informé et pouvez contester cette décision auprès de la boutique.'
      ]
    },
    {
      heading: "3. L'estimation",
      paragraphs: [
        "L'estimation est produite par un service automatique à partir de vos photos. Elle est indicative et n'engage ni vous ni la boutique. Seule une offre de la boutique, acceptée par vous, vous engage l'un et l'autre."
      ]
    },
    {
      heading: '4. Vos photos et vos messages',
      paragraphs: [
        'Photographiez vos propres cartes, recto et verso. Les données de localisation sont retirées de vos photos dès leur réception. Vos photos restent les vôtres : nous ne les publions pas.',
        'Les messages servent à parler de vos cartes. Les propos injurieux, la publicité et les contenus illicites ne sont pas admis.'
      ]
    },
    {
      heading: '5. Disponibilité',
      paragraphs: [
        "L'estimation en ligne peut être suspendue ; la boutique continue alors d'estimer vos cartes sur place, aux horaires d'ouverture."
      ]
    },
    {
      heading: '6. Droit applicable',
      paragraphs: [
        "Ces conditions sont soumises au droit français. En cas de désaccord, écrivez-nous d'abord : nous cherchons une solution amiable avant toute autre démarche. Vous pouvez ensuite saisir gratuitement le médiateur de la consommation nommé dans les mentions légales."
      ]
    }
  ]
}

const cgr: LegalText = {
  title: 'Conditions générales de rachat (CGR)',
  lead: 'De la première photo au paiement : ce à quoi la boutique et vous-même vous engagez.',
  changes: "Cette version précise comment une carte achetée peut être montrée, sans rien dire de qui l'a vendue.",
  sections: [
    {
      heading: "1. De l'estimation à l'offre",
      paragraphs: [
        'Un service automatique estime vos cartes à partir de vos photos. La boutique examine ensuite le lot et vous fait une offre dans la discussion.',
        'Une offre est valable un mois. Sans réponse de votre part, elle expire : le silence ne vaut jamais acceptation.'
      ]
    },
    {
      heading: '2. Acceptation',
      paragraphs: [
        "Vous pouvez accepter ou refuser une offre tant qu'elle est en attente. L'accepter vous engage à envoyer ou à déposer les cartes sous 14 jours."
      ]
    },
    {
      heading: '3. Envoi et dépôt',
      paragraphs: [
        "L'envoi est suivi et assuré. À partir de 50 € d'offre, les frais d'envoi sont pris en charge par la boutique ; en dessous de 50 €, ils sont déduits de l'offre et le montant déduit est affiché avant que vous n'acceptiez.",
        'Vous pouvez aussi déposer vos cartes à la boutique, sans frais.'
      ]
    },
    {
      heading: '4. Double contrôle à réception',
      paragraphs: [
        "À leur arrivée, les cartes sont contrôlées une par une : c'est la seconde vérification, après l'estimation automatique. Si leur état diffère des photos, la boutique vous fait une nouvelle offre, photos à l'appui.",
        'Si cette nouvelle offre est plus basse, vous restez libre de la refuser : vos cartes vous sont renvoyées gratuitement.'
      ]
    },
    {
      heading: '5. Paiement',
      paragraphs: ['Le paiement suit le contrôle, par le moyen que vous avez choisi :'],
      list: [
        'PayPal ;',
        'virement bancaire (RIB) ;',
        'chèque ;',
        'espèces, uniquement pour un montant inférieur à 1 000 €.'
      ]
    },
    {
      heading: "6. Pièce d'identité et registre",
      paragraphs: [
        "La loi oblige l'acheteur de biens d'occasion à tenir un registre de police : nous y inscrivons votre identité, votre pièce d'identité, les cartes achetées, leur prix et le mode de paiement.",
        "La boutique peut montrer au public une carte qu'elle a achetée, avec une image de catalogue, son prix et la date du paiement. Rien de vous n'y figure, ni vos photos."
      ]
    },
    {
      heading: '7. Absence de droit de rétractation',
      paragraphs: [
        "C'est vous qui vendez : une fois la transaction finalisée, c'est-à-dire les cartes contrôlées et le paiement effectué, il n'y a pas de droit de rétractation."
      ]
    }
  ]
}

const cookies: LegalText = {
  title: 'Cookies',
  lead: "Nous utilisons uniquement les cookies nécessaires au site et, si vous l'acceptez, une mesure d'audience.",
  changes: "Cette version décrit la mesure d'audience, et le cookie du premier lot n'est plus posé avant ce lot.",
  sections: [
    {
      heading: 'Cookies nécessaires',
      paragraphs: ['Ils font fonctionner le site et ne demandent pas votre accord :'],
      list: [
        'session et session_userid : vous gardent connecté, 30 jours après votre dernière visite ;',
        'device : reconnaît ce navigateur pendant un an, pour que les essais de mot de passe des autres ne vous bloquent pas ;',
        "batch : indique si l'estimation en ligne est ouverte ;",
        'batch_token : posé avec le premier lot que vous commencez sans compte, vous le rend pendant 30 jours au plus ;',
        'handover_token : posé quand vous visez le code affiché par un autre appareil, laisse photographier les cartes de ce lot, un jour au plus.'
      ]
    },
    {
      heading: 'Stockage de votre navigateur',
      paragraphs: ['Cela reste sur votre appareil :'],
      list: [
        'user : votre prénom et ce qui est affiché de votre compte, sans vos coordonnées de paiement ;',
        'batch : le lot commencé sans compte ;',
        "ratioTable : les choix que le dernier formulaire d'une carte proposait (éditions, états), pour ouvrir le suivant sans attendre ;",
        'handsFree : si la caméra photographie seule, et si elle le signale par un son ou une vibration ;',
        'send : le lot que vous avez demandé à envoyer en créant votre compte, deux heures au plus ;',
        "vos photos qui ne sont pas encore arrivées à la boutique, jusqu'à leur envoi ;",
        'keys et cardsView : à la boutique seulement, ses préférences du tableau de bord ;',
        'cookies : le choix que vous avez fait ici, avec sa date.'
      ]
    },
    {
      heading: "Mesure d'audience",
      paragraphs: [
        "Elle n'est active que si vous l'acceptez. Nous comptons alors, jour par jour, combien de fois chaque page est ouverte et chaque étape franchie, de la première visite au lot envoyé. C'est un nombre et rien d'autre : pas d'identifiant, pas d'adresse, pas de cookie, aucun autre site, et rien qui relie deux visites.",
        "Votre onglet retient (visit) les étapes déjà comptées, pour ne pas les compter deux fois ; il l'oublie quand vous le fermez. Les nombres sont effacés après 13 mois.",
        "Refuser est aussi simple qu'accepter. Votre choix, dans un sens ou dans l'autre, vaut six mois, et vous pouvez en changer à tout moment ici."
      ]
    }
  ]
}

export const legalTexts = typeset({ about, cgu, cgr, cookies } as const)

export const legalWords = typeset({
  version: (version: string, day: string) => `Version ${version}, applicable à compter du ${day}.`,
  identity: 'Éditeur du site',
  identityLead:
    "Le site est édité par la boutique dont voici les coordonnées. Elle achète et vend des biens d'occasion et tient à ce titre un registre d'objets mobiliers.",
  where: 'Où nous trouver'
} as const)
