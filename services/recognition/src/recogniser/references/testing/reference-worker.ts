// The long work on reference images, for tests.
export { describeReference as describe } from '../describe-reference.ts'
export { fitAll } from '../../verify/fit-all.ts'
