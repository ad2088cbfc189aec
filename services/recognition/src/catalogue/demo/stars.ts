import { cardsOf, type CardLine } from './card-table.ts'
import type { DemoCard, DemoSeries, DemoSet } from './shapes.ts'

export const stars: DemoSeries = {
  id: 'demo-serie-astres',
  seriefrenchname: 'Astres errants',
  serieenglishname: 'Wandering Stars',
  seriejapanesename: 'さまよう星々',
  audience: 'I',
  releasedate: '2023-02-10'
}

const observatory: DemoSet = {
  id: 'demo-set-observatoire',
  serieid: stars.id,
  setfrenchname: 'Observatoire perdu',
  setenglishname: 'Lost Observatory',
  setjapanesename: '失われた天文台',
  audience: 'I',
  releasedate: '2023-02-10',
  total: 72,
  icon: 'sets/demo-set-observatoire.svg'
}

const comets: DemoSet = {
  id: 'demo-set-cometes',
  serieid: stars.id,
  setfrenchname: 'Pluie de comètes',
  setenglishname: 'Comet Rain',
  setjapanesename: '彗星の雨',
  audience: 'I',
  releasedate: '2023-10-27',
  total: 54,
  icon: 'sets/demo-set-cometes.svg'
}

const observatoryLines: readonly CardLine[] = [
  { number: 4, names: ['Orbitou', 'Orbitoo', 'オービトゥ'], element: 'star', rarity: 'Commune', cents: 100 },
  { number: 9, names: ['Nébulette', 'Nebulet', 'ネビュレ'], element: 'shade', rarity: 'Commune', cents: 160 },
  {
    number: 17,
    names: ['Astrolièvre', 'Astrohare', 'アストロヘア'],
    element: 'frost',
    rarity: 'Peu commune',
    cents: 420,
    holos: ['NH', 'R']
  },
  { number: 23, names: ['Cadranelle', 'Dialmoth', 'ダイアモス'], element: 'spark', rarity: 'Peu commune', cents: 310 },
  { number: 30, names: ['Lunambule', 'Moonambler', 'ムナンブラ'], element: 'shade', rarity: 'Rare', cents: 2450 },
  {
    number: 36,
    names: ['Chouettoile', 'Starowl', 'スタアウル'],
    element: 'star',
    rarity: 'Rare',
    cents: 3400,
    holos: ['H', 'R'],
    first: true
  },
  {
    number: 41,
    names: ['Gravigor', 'Gravigor', 'グラビゴル'],
    element: 'stone',
    rarity: 'Rare',
    cents: 1750,
    audience: 'B'
  },
  {
    number: 49,
    names: ['Coquéclipse', 'Eclipshell', 'エクリプシェル'],
    element: 'flame',
    rarity: 'Peu commune',
    cents: 270
  },
  { number: 55, names: ['Pulsarque', 'Pulsark', 'パルサーク'], element: 'tide', rarity: 'Commune', cents: 190 },
  {
    number: 63,
    names: ['Téléscaille', 'Scopescale', 'スコプスケル'],
    element: 'sap',
    rarity: 'Ultra rare',
    cents: 9200,
    holos: ['H', 'HR']
  },
  { number: 72, names: ['Zodraque', 'Zodrake', 'ゾドレイク'], element: 'star', rarity: 'Rare illustrée', cents: 24000 }
]

const cometLines: readonly CardLine[] = [
  { number: 1, names: ['Cométin', 'Cometot', 'コメトット'], element: 'flame', rarity: 'Commune', cents: 140 },
  { number: 8, names: ['Météornis', 'Meteornis', 'メテオルニス'], element: 'flame', rarity: 'Rare', cents: 2150 },
  {
    number: 13,
    names: ['Cratérion', 'Craterion', 'クレーテリオン'],
    element: 'stone',
    rarity: 'Peu commune',
    cents: 330,
    holos: ['NH', 'R']
  },
  { number: 18, names: ['Traînelle', 'Trailfin', 'トレイルフィン'], element: 'star', rarity: 'Commune', cents: 120 },
  {
    number: 22,
    names: ['Bolidar', 'Bolidash', 'ボリダッシュ'],
    element: 'spark',
    rarity: 'Rare',
    cents: 2900,
    first: true
  },
  { number: 27, names: ['Sidéraile', 'Siderwing', 'シデルウィン'], element: 'tide', rarity: 'Peu commune', cents: 360 },
  {
    number: 32,
    names: ['Givrastre', 'Froststar', 'フロスタ'],
    element: 'frost',
    rarity: 'Rare',
    cents: 1650,
    audience: 'B'
  },
  {
    number: 39,
    names: ['Champigalaxe', 'Galaxcap', 'ギャラキャップ'],
    element: 'shade',
    rarity: 'Commune',
    cents: 150,
    holos: ['NH', 'R']
  },
  { number: 43, names: ['Pincéroïde', 'Astercrab', 'アスタクラブ'], element: 'sap', rarity: 'Commune', cents: 130 },
  {
    number: 50,
    names: ['Serpenciel', 'Skycoil', 'スカイコイル'],
    element: 'tide',
    rarity: 'Ultra rare',
    cents: 8700,
    holos: ['H', 'R']
  },
  {
    number: 54,
    names: ['Novalion', 'Novaleon', 'ノバレオン'],
    element: 'flame',
    rarity: 'Rare illustrée',
    cents: 31500
  }
]

export const starSets: readonly DemoSet[] = [observatory, comets]
export const starCards: readonly DemoCard[] = [
  ...cardsOf(observatory, observatoryLines),
  ...cardsOf(comets, cometLines)
]
