import { ConfirmsAbroadControl } from './ConfirmsAbroadControl.tsx';
import { ConfirmTextControl } from './ConfirmTextControl.tsx';
import { ContactFieldControl } from './ContactFieldControl.tsx';
import { ColourControl } from './ColourControl.tsx';
import { GalleryControl } from './GalleryControl.tsx';
import { GroupControl } from './GroupControl.tsx';
import { ImageControl, type ImageValue } from './ImageControl.tsx';
import { LanguageControl } from './LanguageControl.tsx';
import { LogoControl } from './LogoControl.tsx';
import { MomentControl } from './MomentControl.tsx';
import { RichTextControl } from './RichTextControl.tsx';
import { customField } from './puck-field.ts';

export const imageField = (label: string) =>
  customField<ImageValue>((control) => <ImageControl label={label} {...control} />);

export const galleryField = () => customField<ImageValue[]>((control) => <GalleryControl {...control} />);

export const momentField = (label: string) =>
  customField<string>((control) => <MomentControl label={label} {...control} />);

export const languageField = (label: string) =>
  customField<string>((control) => <LanguageControl label={label} {...control} />);

export const logoField = () => customField<boolean>((control) => <LogoControl {...control} />);

export const groupField = () => customField<number | null>((control) => <GroupControl {...control} />);

export const contactField = () => customField<string>((control) => <ContactFieldControl {...control} />);

export const confirmTextField = () => customField<string>((control) => <ConfirmTextControl {...control} />);

export const confirmsAbroadField = () =>
  customField<boolean>((control) => <ConfirmsAbroadControl {...control} />);

export const colourField = () => customField<string | null>((control) => <ColourControl {...control} />);

/** A text with the few tags that pages may have. */
export const richTextField = (label: string) =>
  customField<string>((control) => <RichTextControl label={label} {...control} />);
