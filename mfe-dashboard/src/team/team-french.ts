import type { StaffRole } from '@comptoir/contracts/core/access'
import { limits } from '@comptoir/contracts/core/limits'
import { typeset } from '@comptoir/contracts/core/typography'

const roles = { clerk: 'Vendeur', manager: 'Responsable' } as const satisfies Record<StaffRole, string>

/** Sentences of the page about colleagues. */
export const teamTexts = typeset({
  title: 'Équipe',
  text: 'Les responsables tiennent la boutique ; les vendeurs font les achats de chaque jour.',
  loading: "Chargement de l'équipe…",
  roles,
  roleHints: {
    clerk: 'Lots, offres, contrôles, paiements, rendez-vous, catalogue, lecture du registre.',
    manager: 'Tout, et aussi : réglages, ratios, équipe, chiffres, journal, comptes bloqués, copies du registre.'
  } satisfies Record<StaffRole, string>,
  role: 'Rôle',
  you: '(vous)',
  secondfactor: {
    on: 'Double authentification',
    off: 'Sans double authentification',
    required: 'Doit activer la double authentification'
  },
  invited: (date: string) => `Invité le ${date}`,
  expired: (date: string) => `Invitation du ${date}, expirée`,
  acts: (name: string) => `Agir sur le compte de ${name}`,
  invite: {
    open: 'Inviter un collègue',
    title: 'Inviter un collègue',
    text: `Un e-mail part avec un lien, valable ${limits.invitationDays} jours. Votre collègue y choisit son mot de passe.`,
    submit: "Envoyer l'invitation",
    done: (name: string) => `${name} est invité.`
  },
  renew: {
    label: "Renvoyer l'invitation",
    done: (name: string) => `Un nouveau lien est parti à ${name}. Le précédent ne sert plus.`
  },
  withdraw: {
    label: "Retirer l'invitation",
    title: "Retirer l'invitation ?",
    text: (name: string) => `Le lien envoyé à ${name} ne servira plus.`,
    confirm: 'Retirer',
    done: (name: string) => `L'invitation de ${name} est retirée.`
  },
  change: {
    clerk: {
      label: 'Nommer vendeur',
      title: 'Nommer vendeur ?',
      text: (name: string) =>
        `${name} n'aura plus accès aux réglages, aux ratios, à l'équipe, aux chiffres et au journal, et devra se reconnecter.`,
      confirm: 'Nommer vendeur',
      done: (name: string) => `${name} est maintenant vendeur.`
    },
    manager: {
      label: 'Nommer responsable',
      title: 'Nommer responsable ?',
      text: (name: string) => `${name} pourra tout faire, y compris gérer l'équipe, et devra se reconnecter.`,
      confirm: 'Nommer responsable',
      done: (name: string) => `${name} est maintenant responsable.`
    }
  },
  block: {
    label: 'Bloquer',
    title: 'Bloquer ce collègue ?',
    text: (name: string) =>
      `${name} sera déconnecté partout et ne pourra plus travailler. Vous pourrez annuler ce blocage.`,
    confirm: 'Bloquer',
    done: (name: string) => `${name} est bloqué.`
  },
  unblock: {
    label: 'Débloquer',
    title: 'Débloquer ce collègue ?',
    text: (name: string) => `${name} pourra de nouveau se connecter et travailler.`,
    confirm: 'Débloquer',
    done: (name: string) => `${name} peut de nouveau travailler.`
  },
  remove: {
    label: 'Supprimer',
    title: 'Supprimer ce compte ?',
    text: (name: string) => `Le compte de ${name} sera supprimé pour toujours. Le journal garde ce qui a été fait.`,
    confirm: 'Supprimer définitivement',
    done: (name: string) => `Le compte de ${name} est supprimé.`
  },
  keep: 'Annuler'
} as const)
