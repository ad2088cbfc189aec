import type { StubReply } from '../../../remote/testing/stub-server.ts'

/** Answers of Ximilar in the shapes its documentation and its public clients show. */

const title = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  full_name: `${name} Base Set 4/102`,
  set: 'Base Set',
  set_code: 'base1',
  series: 'Base',
  card_number: '4',
  out_of: '102',
  rarity: 'Rare Holo',
  year: 1999,
  subcategory: 'Pokemon',
  links: { 'tcgplayer.com': 'https://tcgplayer.test/1', 'ebay.com': 'https://ebay.test/1' },
  ...more
})

const card = (identification: unknown, more: Record<string, unknown> = {}) => ({
  name: 'Card',
  id: 'b2d2c1',
  bound_box: [120, 80, 1480, 1990],
  prob: 0.997,
  area: 0.61,
  _tags: {
    Category: [{ name: 'Card/Trading Card Game', prob: 0.99 }],
    Subcategory: [{ name: 'Pokemon', prob: 0.98 }],
    Side: [{ name: 'front', prob: 0.99 }],
    'Foil/Holo': [{ name: 'Foil/Holo', prob: 0.8 }]
  },
  _identification: identification,
  ...more
})

const record = (objects: unknown, status = 200): StubReply => ({
  body: {
    records: [
      {
        _status: { code: status, text: status === 200 ? 'OK' : 'Failed', request_id: 'r1' },
        _id: 'x',
        _width: 1600,
        _height: 2000,
        ...(objects === undefined ? {} : { _objects: objects })
      }
    ],
    status: { code: 200, text: 'OK', request_id: 'r1', proc_id: 'p1' },
    statistics: { 'processing time': 0.8 }
  }
})

const failure = (status: number, headers: Record<string, string> = {}): StubReply => ({
  status,
  body: { detail: 'Refused' },
  headers
})

export const ximilarAnswers = { title, card, record, failure }
