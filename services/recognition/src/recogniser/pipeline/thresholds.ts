/**
 * Every value at which a decision turns (docs/adr/0017). Right cards reach a similarity of .70 or more where their print
 * lies, and half of them .95. A card that is missing from the index reaches .69 with the nearest other card, and .80 with
 * one that has its frame or its art; it shares up to 150 points with that one. So the lead counts beside the number of
 * points, and counts more where the similarity leaves a doubt. Staff see what other values would have changed of the
 * decisions they judged (`judgement/propose-thresholds.ts`); nothing applies them.
 */
export const thresholds = {
  /** A card is accepted from this similarity on, with so many points in place, and so many more than any other art. */
  similarity: 0.7,
  inliers: 40,
  lead: 20,
  /** Below the similarity `clear` the lead must be `unclearLead`. */
  clear: 0.8,
  unclearLead: 50,
  /** Where both name and number were read, less similarity and fewer points are enough. */
  provenSimilarity: 0.5,
  provenInliers: 20,
  /** Where its name was read as well as this, a similarity, points and a lead are enough that prove nothing by themselves. */
  namedName: 0.85,
  namedSimilarity: 0.55,
  namedInliers: 50,
  namedLead: 35,
  /**
   * Where the photo agrees with the card's picture tile by tile, and clearly less with any other's, a similarity and few
   * points are enough: blur and reflections take points first.
   */
  picturedSimilarity: 0.6,
  picturedInliers: 20,
  picturedLikeness: 0.45,
  picturedLead: 0.18,
  /**
   * A question is worth a seller's time where the answer is likely in its list: from this similarity on, from a lower one with
   * this lead, from any with a clear lead, from this share of the name on, or where a number was read. Any other card is not
   * in the catalogue.
   */
  askSimilarity: 0.68,
  askLeadSimilarity: 0.55,
  askLead: 12,
  askClearLead: 50,
  askName: 0.75,
  /** Below this similarity a card is not worth asking about. */
  plausible: 0.5,
  /** The same where its name or number was read, or many points are in place: a reflection lowers only the similarity. */
  plausibleSupported: 0.4,
  /** Below this sureness of the outline the seller is asked to place the corners. */
  outline: 0.75,
  /** A card beside the middle of the photo is the one that is meant from this share of the photo's longer side on. */
  share: 0.28,
  /** Below it the photo shows no card, from it on several. */
  presence: 0.3,
  several: 0.8,
  /** A photo that fails is called dark, blurred, full of reflections or taken from too far by these. */
  brightness: 60,
  sharpness: 20,
  glare: 0.1,
  height: 400
} as const

export type ThresholdName = keyof typeof thresholds
/** A value for each threshold: those in force, or others to compare them with. */
export type ThresholdValues = Readonly<Record<ThresholdName, number>>
