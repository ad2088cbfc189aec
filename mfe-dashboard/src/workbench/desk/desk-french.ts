import { typeset } from '@comptoir/contracts/core/typography'

const lots = (count: number) => (count > 1 ? `${count} lots` : '1 lot')

/** Sentences of what staff do with a batch for one another: who looks after it, until when it waits, notes. */
export const deskTexts = typeset({
  assignee: 'Suivi par',
  nobody: 'Personne',
  unassigned: 'Suivi par personne',
  me: 'Moi',
  assignMe: "M'attribuer",
  snooze: 'Mettre de côté',
  wake: 'Remettre dans les listes',
  snoozedUntil: (date: string) => `De côté jusqu'au ${date}`,
  markRead: 'Marquer comme lu',
  undo: 'Annuler',
  undone: "C'est annulé.",
  done: {
    assigned: (count: number, name: string) => `${lots(count)} : suivi par ${name}.`,
    unassigned: (count: number) => `${lots(count)} : plus suivi par personne.`,
    snoozed: (count: number, date: string) => `${lots(count)} de côté jusqu'au ${date}.`,
    awake: (count: number) => `${lots(count)} de retour dans les listes.`,
    read: (count: number) => `${lots(count)} : tout est lu.`
  },
  failed: (number: string, sentence: string) => `Lot ${number} : ${sentence}`,
  snoozeDialog: {
    title: (count: number) => (count > 1 ? `Mettre ${count} lots de côté` : 'Mettre ce lot de côté'),
    text: 'Il revient dans les listes ce jour-là, ou plus tôt si son vendeur écrit ou agit. « À moi » le montre toujours.',
    until: "Jusqu'à quand ?",
    days: {
      tomorrow: 'Demain matin',
      three: 'Dans trois jours',
      monday: 'Lundi matin',
      other: 'Un autre jour'
    },
    date: 'Jour',
    wrong: 'Choisissez un jour à venir, dans un an au plus.',
    submit: 'Mettre de côté'
  },
  lastAct: (name: string, act: string, time: string) => `${name} ${act} à ${time}`,
  /** What a colleague did last, by the acts of the audit log; others are said in general words. */
  acts: {
    'batch.status_changed': "a changé l'état du lot",
    'batch.received': 'a marqué le lot comme reçu',
    'batch.card_checked': 'a contrôlé une carte',
    'batch.check_photo_added': 'a ajouté une photo de contrôle',
    'batch.label_attached': "a joint l'étiquette",
    'batch.offer_posted': 'a envoyé une offre',
    'batch.offer_withdrawn': 'a retiré une offre',
    'batch.identity_recorded': "a relevé la pièce d'identité",
    'batch.paid': 'a payé le vendeur',
    'batch.assigned': 'a changé qui suit le lot',
    'batch.snoozed': 'a mis le lot de côté',
    'batch.noted': 'a écrit une note',
    'batch.note_deleted': 'a supprimé une note'
  },
  otherAct: 'a modifié le lot'
} as const)
