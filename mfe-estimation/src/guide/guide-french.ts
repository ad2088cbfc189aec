import { typeset } from '@comptoir/contracts/core/typography'

export type GuideName = 'estimation' | 'rachat'
export type Fact = readonly [title: string, text: string]

export type GuideText = {
  heading: string
  lead: string
  steps: { heading: string; list: readonly Fact[] }
  facts?: { heading: string; list: readonly Fact[] }
  questions: readonly Fact[]
}

/** The words both information pages share. */
export const guideTexts = typeset({
  questions: 'Vos questions',
  last: 'Prêt à commencer ?',
  lastText: "Deux photos par carte suffisent. Rien n'est engagé tant que vous n'avez pas accepté une offre.",
  terms: 'Lire les conditions de rachat',
  defectsHeading: 'Ce que nous regardons',
  defectsLead:
    "L'état fait une grande part du prix. Voici les quatre défauts que nous cherchons d'abord, sur vos photos puis carte en main.",
  defects: [
    ['Les coins', 'Un coin arrondi ou blanchi se voit surtout au dos, sur le bord bleu.'],
    [
      'La surface',
      "Les rayures apparaissent en inclinant la carte sous la lumière, d'abord sur les parties brillantes."
    ],
    ['Les plis', 'Même fin, un pli qui traverse la carte change son état de plusieurs crans.'],
    ['Le centrage', 'Des bordures inégales comptent pour les cartes proches du neuf.']
  ],
  conditions: 'Voir les dix états, dessinés',
  exampleHeading: "Un exemple, de l'estimation au paiement",
  paceHeading: 'Nos délais',
  /** What holds before anything was measured, and after. */
  pace: [
    [
      "En général moins d'une minute",
      "pour l'analyse de chaque carte. Vous pouvez en ajouter d'autres pendant ce temps."
    ],
    ['1 mois', 'pour répondre à une offre. Sans réponse, elle expire : votre silence ne vaut jamais accord.'],
    ['14 jours', "pour envoyer ou déposer les cartes une fois l'offre acceptée."],
    ['7 jours sur 7', 'la boutique est ouverte, le dimanche à partir de 14 h 30.']
  ],
  purchasesHeading: 'Nos derniers achats',
  purchasesLead: 'Ce que nous avons payé à des vendeurs, carte par carte.',
  moneyHeading: 'Ce que vous recevez',
  moneyLead: "Trois exemples d'offres, pour montrer comment jouent les règles d'envoi et de paiement.",
  moneyColumns: ['Offre acceptée', 'Envoi', 'Paiement'],
  money: [
    ['35,00 €', "Frais d'envoi déduits, affichés avant que vous n'acceptiez", 'PayPal, virement, chèque ou espèces'],
    ['120,00 €', 'Offert, suivi et assuré', 'PayPal, virement, chèque ou espèces'],
    ['1 250,00 €', 'Offert, suivi et assuré', 'PayPal, virement ou chèque']
  ],
  moneyNote:
    "En boutique, le dépôt est gratuit quel que soit le montant. Les espèces ne sont possibles qu'en dessous de 1 000 €."
} as const)

export const guides = typeset({
  estimation: {
    heading: 'Estimez vos cartes Pokémon en deux photos',
    lead: "Photographiez le recto et le verso. Nous reconnaissons la carte, son état et ce qu'elle vaut, puis la boutique vérifie et vous fait une offre.",
    steps: {
      heading: 'Comment ça marche',
      list: [
        [
          'Photographiez recto et verso',
          'La carte seule, sans pochette, à plat, à la lumière du jour et sans reflet. Le téléphone suffit.'
        ],
        [
          'Recevez votre estimation',
          "L'analyse dure en général moins d'une minute. Si un doute reste, nous vous demandons l'édition, la brillance ou l'état."
        ],
        [
          'Discutez et acceptez notre offre',
          'La boutique examine votre lot et vous fait une offre dans la discussion. Elle est valable un mois.'
        ],
        [
          'Envoyez ou déposez, puis soyez payé',
          'Nous contrôlons les cartes à leur arrivée, puis vous payons par le moyen de votre choix.'
        ]
      ]
    },
    questions: [
      [
        'Faut-il un compte ?',
        "Non pour commencer : sans compte, vous préparez un lot, gardé jusqu'à 30 jours. Il en faut un pour en discuter, prendre rendez-vous ou accepter une offre."
      ],
      [
        "L'estimation est-elle définitive ?",
        "Elle vient d'un service automatique, à partir de vos photos : elle est indicative. Le prix définitif est confirmé après le contrôle des cartes à réception. S'il baisse, vous restez libre de refuser et le retour est gratuit."
      ],
      [
        'Quelles cartes estimez-vous ?',
        "Les cartes Pokémon françaises, anglaises et japonaises, à l'unité ou en lot, jusqu'à 60 cartes par lot, gradées par une société ou non."
      ],
      [
        'Mes cartes sont sous coque et gradées, que faire ?',
        "Photographiez la coque entière, étiquette lisible. Indiquez ensuite la société et la note. Si votre société n'est pas proposée pour cette carte, laissez-la à la boutique : elle l'estime elle-même."
      ],
      [
        'Quelles photos acceptez-vous ?',
        "Les images PNG, JPEG, BMP et WebP, jusqu'à 20 Mo chacune. La position enregistrée par votre téléphone est effacée à la réception."
      ],
      [
        "J'ai une très grande collection",
        'Prenez plutôt rendez-vous, en boutique ou en visio : nous la regardons ensemble.'
      ]
    ]
  },
  rachat: {
    heading: 'Nous rachetons vos cartes Pokémon',
    lead: 'Une vraie boutique à Paris, une offre écrite, un envoi suivi et assuré, et le paiement qui vous convient.',
    steps: {
      heading: 'De votre carte au paiement',
      list: [
        [
          'Vous recevez une offre',
          'Elle est écrite, valable un mois, et vous pouvez la refuser sans donner de raison.'
        ],
        ['Vous envoyez ou déposez', "L'envoi est suivi et assuré. Vous pouvez aussi venir à la boutique, sans frais."],
        [
          'Nous contrôlons carte par carte',
          "Si l'état diffère de vos photos, nous vous faisons une nouvelle offre, photos à l'appui."
        ],
        ['Vous êtes payé', 'Par PayPal, virement, chèque, ou en espèces en dessous de 1 000 €.']
      ]
    },
    facts: {
      heading: 'Nos engagements',
      list: [
        [
          'Envoi offert dès 50 €',
          "d'offre. En dessous, les frais sont déduits et affichés avant que vous n'acceptiez."
        ],
        ['Double contrôle', 'une estimation automatique, puis un contrôle de chaque carte à réception.'],
        ['Retour gratuit', 'si le prix baisse après le contrôle et que vous refusez la nouvelle offre.'],
        ['Aucun accord tacite', "une offre sans réponse expire au bout d'un mois."]
      ]
    },
    questions: [
      [
        "Qui paie l'envoi ?",
        "À partir de 50 € d'offre, la boutique. En dessous de 50 €, les frais sont déduits de l'offre ; le montant déduit est affiché avant que vous n'acceptiez. Le dépôt en boutique est gratuit."
      ],
      [
        'Comment suis-je payé ?',
        'PayPal, virement bancaire, chèque ou espèces. Les espèces ne sont possibles que pour un montant inférieur à 1 000 €.'
      ],
      [
        "Pourquoi demandez-vous une pièce d'identité ?",
        "La loi oblige l'acheteur de biens d'occasion à tenir un registre de police : votre identité, votre pièce d'identité, les cartes achetées et leur prix y sont inscrits."
      ],
      [
        'Et si le prix baisse après le contrôle ?',
        'Nous vous disons pourquoi, avec des photos. Vous restez libre de refuser, et vos cartes vous sont renvoyées gratuitement.'
      ],
      [
        'Puis-je revenir sur la vente ?',
        "Avant d'accepter une offre, rien ne vous engage. Une fois la transaction finalisée, il n'y a pas de droit de rétractation."
      ],
      ['Qui peut vendre ?', "Toute personne majeure, propriétaire des cartes qu'elle présente."]
    ]
  }
} as const satisfies Record<GuideName, GuideText>)
