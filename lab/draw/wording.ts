import type { Element } from '@comptoir/service-recognition/catalogue/demo/shapes'

/** What the invented creatures can do, in French like the cards themselves. */
export const attacks = {
  flame: ['Souffle tiède', 'Braise filante', 'Danse du feu', 'Fournaise', 'Étincelle vive', 'Ruée ardente'],
  tide: ['Vague lente', 'Jet salé', 'Tourbillon', 'Écume vive', 'Grande marée', 'Plongeon'],
  sap: ['Vrille souple', 'Pluie de graines', 'Racines', 'Feuille rasante', 'Sève lourde', 'Floraison'],
  spark: ['Décharge', 'Arc doré', 'Coup de jus', 'Fil du rasoir', 'Orage court', 'Éclat vif'],
  shade: ['Pas feutré', 'Voile sombre', 'Murmure', 'Griffe floue', 'Éclipse', 'Mauvais rêve'],
  stone: ['Éboulis', 'Coup sourd', 'Mur de grès', 'Galet plat', 'Secousse', 'Poing massif'],
  frost: ['Bise', 'Givre fin', 'Lame de glace', 'Grêle', 'Souffle blanc', 'Verglas'],
  star: ['Poussière rose', 'Orbite', 'Chute d’étoile', 'Halo', 'Valse lunaire', 'Rayon doux']
} as const satisfies Record<Element, readonly string[]>

export const flavours = [
  'On le croise à l’heure bleue.',
  'Il collectionne les galets ronds.',
  'Personne ne l’a vu dormir.',
  'Son ombre arrive avant lui.',
  'Il suit les bateaux sans bruit.',
  'Il n’obéit qu’au vent du nord.',
  'Il rit quand il pleut.',
  'Son chant attire la brume.',
  'Il garde un secret très ancien.',
  'Il préfère les chemins de crête.',
  'Il rêve de voir la mer.',
  'Ses empreintes brillent la nuit.'
] as const
