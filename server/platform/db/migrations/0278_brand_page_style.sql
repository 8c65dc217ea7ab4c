-- The font and corners of a brand's landing pages (contract/landing-pages/look.ts).
ALTER TABLE brands
  ADD page_font text NOT NULL DEFAULT 'system' CHECK (page_font IN ('system', 'rounded', 'serif', 'mono')),
  ADD page_radius text NOT NULL DEFAULT 'small' CHECK (page_radius IN ('none', 'small', 'large'));
