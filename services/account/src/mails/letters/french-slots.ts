import { calendarIdOf, type CalendarEvent } from '@comptoir/contracts/conversation/calendar-file'
import type { MailData, slotTemplates } from '../mail-request.ts'
import type { Block, Letters } from './letter.ts'
import { discussionUrl } from './links.ts'

type SlotTemplate = (typeof slotTemplates)[number]
type SlotData = MailData['slot_booked']

const parts = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit'
})

/** « mercredi 2 décembre 2026 à 14 h 30 », by the clock of the shop. */
const momentOf = (at: string): string => {
  const part = Object.fromEntries(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const day = part['day'] === '1' ? '1er' : part['day']
  const minutes = part['minute'] === '00' ? '' : ` ${part['minute']}`
  return `${part['weekday']} ${day} ${part['month']} ${part['year']} à ${Number(part['hour'])} h${minutes}`
}

const when = (at: string) => `${momentOf(at)} (heure de Paris)`
const talk = (publicUrl: string, conversationid: string, label: string) => ({
  link: discussionUrl(publicUrl, conversationid),
  label
})

/** Where the two meet, and what the seller has at hand. */
const meeting = ({ mode, shop }: SlotData): Block =>
  mode === 'shop'
    ? `Nous vous attendons en boutique : ${shop.name}, ${shop.address}. Venez avec vos cartes et une pièce d’identité.`
    : 'C’est un rendez-vous en visio : la boutique partage le lien dans votre discussion. Gardez vos cartes à portée de main.'

const change =
  'Un empêchement ? Ouvrez votre discussion : vous pouvez y déplacer ou annuler le rendez-vous, ou simplement nous écrire.'
const attached = 'Le rendez-vous est joint à cet e-mail : ouvrez le fichier pour l’ajouter à votre agenda.'

const calendar = (data: SlotData, publicUrl: string, method: CalendarEvent['method']): CalendarEvent => {
  const { conversationid, startsat, endsat, mode, sequence, shop } = data
  const url = discussionUrl(publicUrl, conversationid)
  return {
    uid: calendarIdOf(conversationid),
    sequence,
    method,
    startsat,
    endsat,
    summary: `Rendez-vous ${mode === 'shop' ? 'à la boutique' : 'en visio'} ${shop.name}`,
    description: `Votre discussion avec la boutique : ${url}`,
    location: mode === 'shop' ? `${shop.name}, ${shop.address}` : 'En visio',
    url,
    ...(shop.email && { organizer: { name: shop.name, email: shop.email } }),
    now: new Date()
  }
}

/** The mails about the time of an appointment, each with a file for the reader's calendar. */
export const slotLetters: Letters<SlotTemplate> = {
  slot_booked: (data, publicUrl) => ({
    subject: `Votre rendez-vous du ${momentOf(data.startsat)}`,
    preview: data.mode === 'shop' ? 'En boutique.' : 'En visio.',
    heading: 'Votre rendez-vous est noté',
    blocks: [
      `${data.by === 'shop' ? 'La boutique vous propose un rendez-vous' : 'Votre rendez-vous est noté'} : ${when(data.startsat)}.`,
      meeting(data),
      attached,
      talk(publicUrl, data.conversationid, 'Voir mon rendez-vous'),
      change
    ],
    calendar: calendar(data, publicUrl, 'PUBLISH')
  }),

  slot_moved: (data, publicUrl) => ({
    subject: `Votre rendez-vous est déplacé au ${momentOf(data.startsat)}`,
    preview: `Il devait avoir lieu ${momentOf(data.previous)}.`,
    heading: 'Votre rendez-vous est déplacé',
    blocks: [
      `${data.by === 'shop' ? 'La boutique a déplacé votre rendez-vous' : 'Vous avez déplacé votre rendez-vous'}. Il aura lieu ${when(data.startsat)}, et non plus ${momentOf(data.previous)}.`,
      meeting(data),
      'Le fichier joint à cet e-mail remplace le rendez-vous dans votre agenda.',
      talk(publicUrl, data.conversationid, 'Voir mon rendez-vous'),
      change
    ],
    calendar: calendar(data, publicUrl, 'PUBLISH')
  }),

  slot_cancelled: (data, publicUrl) => ({
    subject: `Votre rendez-vous du ${momentOf(data.startsat)} est annulé`,
    preview: 'Vous pouvez en choisir un autre à tout moment.',
    heading: 'Votre rendez-vous est annulé',
    blocks: [
      `${data.by === 'shop' ? 'La boutique a dû annuler votre rendez-vous' : 'Vous avez annulé votre rendez-vous'} : ${when(data.startsat)}.`,
      'Le fichier joint à cet e-mail le retire de votre agenda.',
      'Vous pouvez choisir un autre moment, ou nous écrire, quand vous le souhaitez.',
      { link: `${publicUrl}/rendezvous`, label: 'Mes rendez-vous' }
    ],
    calendar: calendar(data, publicUrl, 'CANCEL')
  }),

  slot_reminder: (data, publicUrl) => ({
    subject: `Rappel : votre rendez-vous du ${momentOf(data.startsat)}`,
    preview: data.mode === 'shop' ? 'En boutique.' : 'En visio.',
    heading: 'À très vite',
    blocks: [
      `Nous avons rendez-vous ${when(data.startsat)}.`,
      meeting(data),
      talk(publicUrl, data.conversationid, 'Voir mon rendez-vous'),
      'Un empêchement ? Prévenez-nous dans votre discussion.'
    ],
    calendar: calendar(data, publicUrl, 'PUBLISH')
  })
}
