import { framePictures } from './frame-pictures.tsx'
import { goodsPictures } from './goods-pictures.tsx'
import type { Pictures } from './sketch.tsx'
import { tradePictures } from './trade-pictures.tsx'

/** The pictures of 宜 and 忌, by the sentence that is right. */
export const pictures: Pictures = { ...goodsPictures, ...tradePictures, ...framePictures }
