import { cardsOf, type CardLine } from './card-table.ts'
import type { DemoCard, DemoSeries, DemoSet } from './shapes.ts'

export const mists: DemoSeries = {
  id: 'demo-serie-brumes',
  seriefrenchname: 'Brumes anciennes',
  serieenglishname: 'Ancient Mists',
  seriejapanesename: '古の霧',
  audience: 'B',
  releasedate: '2021-03-05'
}

const lanterns: DemoSet = {
  id: 'demo-set-lanternes',
  serieid: mists.id,
  setfrenchname: 'Bois des Lanternes',
  setenglishname: 'Lantern Woods',
  setjapanesename: 'ランタンの森',
  audience: 'B',
  releasedate: '2021-03-05',
  total: 60,
  icon: 'sets/demo-set-lanternes.svg'
}

const tides: DemoSet = {
  id: 'demo-set-marees',
  serieid: mists.id,
  setfrenchname: "Marées d'argent",
  setenglishname: 'Silver Tides',
  setjapanesename: '銀の潮',
  audience: 'B',
  releasedate: '2021-09-17',
  total: 48,
  icon: 'sets/demo-set-marees.svg'
}

const lanternLines: readonly CardLine[] = [
  { number: 3, names: ['Lumignou', 'Lanternkit', 'ランタキット'], element: 'flame', rarity: 'Commune', cents: 180 },
  { number: 7, names: ['Brumelin', 'Mistlet', 'ミストレ'], element: 'shade', rarity: 'Commune', cents: 120 },
  { number: 12, names: ['Champilune', 'Moonshroom', 'ツキノコン'], element: 'star', rarity: 'Rare', cents: 1450 },
  { number: 15, names: ['Écorcelot', 'Barkelot', 'バーケロ'], element: 'stone', rarity: 'Peu commune', cents: 240 },
  {
    number: 21,
    names: ['Fougerêve', 'Ferndream', 'シダユメ'],
    element: 'sap',
    rarity: 'Rare',
    cents: 2600,
    holos: ['H', 'R'],
    first: true
  },
  { number: 26, names: ['Hulotine', 'Hootwick', 'ホトウィク'], element: 'shade', rarity: 'Peu commune', cents: 350 },
  {
    number: 33,
    names: ['Phalombre', 'Shademoth', 'カゲモス'],
    element: 'shade',
    rarity: 'Commune',
    cents: 210,
    holos: ['NH', 'R']
  },
  { number: 38, names: ['Racinet', 'Rootle', 'ルートル'], element: 'sap', rarity: 'Commune', cents: 110 },
  { number: 44, names: ['Carapinède', 'Pinshell', 'パインシェル'], element: 'sap', rarity: 'Peu commune', cents: 290 },
  {
    number: 52,
    names: ['Vouivrelle', 'Wyverlet', 'ワイバレ'],
    element: 'frost',
    rarity: 'Ultra rare',
    cents: 7800,
    first: true
  },
  {
    number: 60,
    names: ['Lucioline', 'Glimmerfly', 'グリマフライ'],
    element: 'spark',
    rarity: 'Rare illustrée',
    cents: 16500
  }
]

const tideLines: readonly CardLine[] = [
  { number: 2, names: ['Nacrelin', 'Nacreling', 'ナクレリン'], element: 'tide', rarity: 'Commune', cents: 130 },
  { number: 6, names: ['Méduselle', 'Jellune', 'ジェルーナ'], element: 'star', rarity: 'Peu commune', cents: 320 },
  {
    number: 11,
    names: ['Pincerouille', 'Rustclaw', 'サビクロー'],
    element: 'stone',
    rarity: 'Commune',
    cents: 150,
    holos: ['NH', 'R']
  },
  { number: 14, names: ['Oursonde', 'Surfcub', 'サーフカブ'], element: 'tide', rarity: 'Rare', cents: 1900 },
  { number: 19, names: ['Écumouette', 'Foamgull', 'フォムガル'], element: 'frost', rarity: 'Commune', cents: 140 },
  {
    number: 24,
    names: ['Anguiluire', 'Gleameel', 'グリムイール'],
    element: 'spark',
    rarity: 'Rare',
    cents: 2200,
    holos: ['H', 'HR']
  },
  {
    number: 28,
    names: ['Coquillard', 'Conchard', 'コンチャード'],
    element: 'flame',
    rarity: 'Peu commune',
    cents: 260
  },
  { number: 31, names: ['Abyssaphe', 'Abyssaph', 'アビサフ'], element: 'shade', rarity: 'Rare', cents: 3100 },
  {
    number: 37,
    names: ['Coralith', 'Coralith', 'コラリス'],
    element: 'star',
    rarity: 'Peu commune',
    cents: 380,
    holos: ['NH', 'R'],
    first: true
  },
  { number: 42, names: ['Loutrombe', 'Otterspout', 'オタスパウト'], element: 'tide', rarity: 'Commune', cents: 170 },
  { number: 48, names: ['Marégal', 'Tideroyal', 'タイドロイヤル'], element: 'tide', rarity: 'Ultra rare', cents: 11900 }
]

export const mistSets: readonly DemoSet[] = [lanterns, tides]
export const mistCards: readonly DemoCard[] = [...cardsOf(lanterns, lanternLines), ...cardsOf(tides, tideLines)]
