import type { slotTemplates, MailRequest } from '../src/mails/mail-request.ts'

type SlotMail = Extract<MailRequest, { template: (typeof slotTemplates)[number] }> & { needs: string }

const anna = { to: 'anna@example.fr', firstname: 'Anna' }
const slot = {
  conversationid: 'talk',
  startsat: '2026-12-02T13:30:00.000Z',
  endsat: '2026-12-02T14:00:00.000Z',
  mode: 'shop',
  sequence: 0,
  by: 'seller',
  shop: { name: 'Comptoir', address: '1 rue des Cartes, 75001 Paris', email: 'boutique@comptoir.test' }
} as const

/** One mail of each kind about the time of an appointment, with the sentence its reader needs. */
export const slotMails: readonly SlotMail[] = [
  { ...anna, template: 'slot_booked', data: slot, needs: 'mercredi 2 décembre 2026 à 14 h 30 (heure de Paris)' },
  {
    ...anna,
    template: 'slot_moved',
    data: { ...slot, by: 'shop', mode: 'video', sequence: 1, previous: '2026-12-01T09:00:00.000Z' },
    needs:
      'La boutique a déplacé votre rendez-vous. Il aura lieu mercredi 2 décembre 2026 à 14 h 30 (heure de Paris), et non plus mardi 1er décembre 2026 à 10 h.'
  },
  {
    ...anna,
    template: 'slot_cancelled',
    data: { ...slot, by: 'shop', sequence: 2 },
    needs: 'La boutique a dû annuler votre rendez-vous : mercredi 2 décembre 2026 à 14 h 30 (heure de Paris).'
  },
  { ...anna, template: 'slot_reminder', data: slot, needs: 'Nous avons rendez-vous mercredi 2 décembre 2026 à 14 h 30' }
]
