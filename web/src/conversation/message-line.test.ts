import type { Message } from '@comptoir/contracts/conversation/conversation'
import { lastMessageLine, messageLine } from './message-line.ts'

const message = (part: Partial<Message>): Message => ({
  id: 'message-one',
  requestid: null,
  tableid: 'conversation-one',
  tabletype: 'R',
  userid: 'staff-one',
  type: 'T',
  content: 'Bonjour, samedi à 15 h ?',
  seq: 1,
  createdat: '2026-11-20T10:00:00.000Z',
  ...part
})

it.each([
  [message({}), 'Bonjour, samedi à 15 h ?'],
  [message({ userid: 'user-one', content: 'Avec plaisir' }), 'Vous\u00a0: Avec plaisir'],
  [message({ type: 'I', content: `${'a'.repeat(32)}.jpg` }), 'Photo'],
  [message({ type: 'V', content: '{}' }), 'Vidéo'],
  [message({ type: 'O', content: '{}' }), 'Offre de la boutique'],
  [message({ type: 'XYZ' }), 'Ce type de message n’est pas pris en charge.'],
  [message({ type: 'constructor' }), 'Ce type de message n’est pas pris en charge.'],
  [null, 'Aucun message pour le moment']
])('%#: %j', (last, line) => {
  expect(lastMessageLine(last, 'user-one')).toBe(line)
})

it('names a type in the words of its page', () => {
  const kinds = { V: 'Vidéo ou rendez-vous en visio' }
  expect(messageLine({ type: 'V', content: '{}' }, kinds)).toBe('Vidéo ou rendez-vous en visio')
  expect(messageLine({ type: 'T', content: 'Bonjour' }, kinds)).toBe('Bonjour')
})
