import { typeset } from '@comptoir/contracts/core/typography'

/** Every sentence of the shop's agenda and of its settings. */
export const agendaTexts = typeset({
  title: 'Agenda',
  views: { label: 'Rendez-vous', list: 'Discussions', agenda: 'Agenda' },
  weekOf: (from: string, to: string) => `Du ${from} au ${to}`,
  before: 'Semaine précédente',
  today: "Aujourd'hui",
  after: 'Semaine suivante',
  loading: "Chargement de l'agenda…",
  free: 'Aucun rendez-vous',
  empty: "Aucun rendez-vous n'est fixé cette semaine.",
  days: "Jours de l'agenda",
  entry: (time: string, name: string, place: string) => `${time}, ${name}, ${place}`,
  outside: 'Hors horaires',
  isToday: "aujourd'hui",
  settings: {
    heading: 'Rendez-vous en ligne',
    loading: "Chargement des réglages de l'agenda…",
    kinds: 'Les vendeurs peuvent choisir',
    shop: 'un rendez-vous en boutique',
    video: 'un rendez-vous en visio',
    minutes: "Durée d'un rendez-vous (minutes)",
    atonce: 'Rendez-vous en même temps',
    leadhours: 'Délai avant un rendez-vous (heures)',
    leadHint: 'Plus près, un vendeur ne peut ni choisir, ni déplacer, ni annuler.',
    daysahead: "Jours ouverts à l'avance",
    videourl: 'Salle de visio',
    videoHint:
      "Le lien s'envoie alors d'un seul bouton dans la discussion. {id} y est remplacé par un texte propre à chaque rendez-vous.",
    closed: 'Plages sans rendez-vous',
    from: 'De',
    to: 'À',
    add: 'Ajouter une plage',
    remove: 'Retirer cette plage',
    hint: "Les créneaux suivent les horaires et les fermetures de la boutique. Un rendez-vous déjà fixé reste, quoi qu'on change ici."
  }
} as const)
