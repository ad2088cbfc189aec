import { typeset } from '@comptoir/contracts/core/typography'

export type LegalSection = { heading: string; paragraphs: readonly string[]; list?: readonly string[] }
export type LegalText = { title: string; lead: string; sections: readonly LegalSection[] }

const about: LegalText = {
  title: 'Mentions légales',
  lead: "Comptoir est le service en ligne d'estimation et de rachat de cartes d'une boutique parisienne.",
  sections: [
    {
      heading: 'Éditeur du site',
      paragraphs: [
        "Le site est édité par la boutique dont les coordonnées figurent ci-dessous. Elle achète et vend des biens d'occasion et tient à ce titre un registre d'objets mobiliers."
      ]
    },
    {
      heading: 'Marques et images',
      paragraphs: [
        'Comptoir est une boutique indépendante, non affiliée à Nintendo/The Pokémon Company. Les noms de cartes sont cités pour désigner les produits que nous rachetons ; les marques appartiennent à leurs propriétaires.',
        'Les dessins du site sont les nôtres. Les photos de vos cartes restent les vôtres : elles ne sont vues que par vous et par la boutique.'
      ]
    },
    {
      heading: 'Vos données',
      paragraphs: [
        'Nous conservons ce qui est nécessaire pour estimer vos cartes, vous répondre et vous payer. Vos coordonnées de paiement sont chiffrées.',
        "Depuis votre profil, vous pouvez à tout moment télécharger vos données ou supprimer votre compte. La loi nous impose de conserver pendant 10 ans les mentions du registre de police et les justificatifs d'achat des cartes que nous vous avons achetées."
      ]
    }
  ]
}

const cgu: LegalText = {
  title: "Conditions générales d'utilisation (CGU)",
  lead: 'Elles disent qui peut utiliser le service et comment. En créant un compte, vous les acceptez.',
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
        'Photographiez vos propres cartes, recto et verso. Les données de localisation sont retirées de vos photos dès leur réception.',
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
        "Ces conditions sont soumises au droit français. En cas de désaccord, écrivez-nous d'abord : nous cherchons une solution amiable avant toute autre démarche."
      ]
    }
  ]
}

const cgr: LegalText = {
  title: 'Conditions générales de rachat (CGR)',
  lead: 'De la première photo au paiement : ce à quoi la boutique et vous-même vous engagez.',
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
        "La loi oblige l'acheteur de biens d'occasion à tenir un registre de police : nous y inscrivons votre identité, votre pièce d'identité, les cartes achetées, leur prix et le mode de paiement."
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
  sections: [
    {
      heading: 'Cookies nécessaires',
      paragraphs: ['Ils font fonctionner le site et ne demandent pas votre accord :'],
      list: [
        'session et session_userid : vous gardent connecté, 30 jours après votre dernière visite ;',
        'device : reconnaît ce navigateur pendant un an, pour que les essais de mot de passe des autres ne vous bloquent pas ;',
        "batch : indique si l'estimation en ligne est ouverte ;",
        'batch_token : vous rend le lot commencé sans compte, pendant 30 jours au plus.'
      ]
    },
    {
      heading: 'Stockage de votre navigateur',
      paragraphs: ['Quatre clés restent sur votre appareil :'],
      list: [
        'user : votre prénom et ce qui est affiché de votre compte, sans vos coordonnées de paiement ;',
        'batch : le lot commencé sans compte ;',
        'ratioTable : les choix possibles pour décrire une carte ;',
        'cookies : le choix que vous avez fait ici.'
      ]
    },
    {
      heading: "Mesure d'audience",
      paragraphs: [
        "Elle n'est active que si vous l'acceptez. Refuser est aussi simple qu'accepter, et vous pouvez changer d'avis à tout moment avec le bouton ci-dessous."
      ]
    }
  ]
}

export const legalTexts = typeset({ about, cgu, cgr, cookies } as const)

export const aboutTexts = typeset({
  contact: 'Nous contacter',
  phone: 'Téléphone : ',
  email: 'E-mail : ',
  address: 'Adresse : '
} as const)
